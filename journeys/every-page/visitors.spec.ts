// Every state of anyone's pages, looked at for everyone's sake.
import { inspectStates } from "./inspect-states.ts";
import { statesOfVisitors } from "./states/states-of-pages.ts";

inspectStates(statesOfVisitors);
