// Inspects every state of the account and application pages.
import { inspectStates } from "./inspect-states.ts";
import { statesOfAccounts } from "./states/states-of-pages.ts";

inspectStates(statesOfAccounts);
