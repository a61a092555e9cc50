// Inspects states of the plan, details and documents pages.
import { inspectStates } from "./inspect-states.ts";
import { statesOfPreparing } from "./states/states-of-pages.ts";

inspectStates(statesOfPreparing);
