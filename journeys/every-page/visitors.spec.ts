// Inspects states of the public pages.
import { inspectStates } from "./inspect-states.ts";
import { statesOfVisitors } from "./states/states-of-pages.ts";

inspectStates(statesOfVisitors);
