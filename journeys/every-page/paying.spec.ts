// Every state of paying, looked at for everyone's sake.
import { inspectStates } from "./inspect-states.ts";
import { statesOfPaying } from "./states/states-of-pages.ts";

inspectStates(statesOfPaying);
