// Every state of an account and its applications, looked at for everyone's sake.
import { inspectStates } from "./inspect-states.ts";
import { statesOfAccounts } from "./states/states-of-pages.ts";

inspectStates(statesOfAccounts);
