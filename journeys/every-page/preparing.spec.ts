// Every state of plan, details and documents, looked at for everyone's sake.
import { inspectStates } from "./inspect-states.ts";
import { statesOfPreparing } from "./states/states-of-pages.ts";

inspectStates(statesOfPreparing);
