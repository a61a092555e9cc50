// Every state of the console's pages, looked at for everyone's sake.
import { inspectStates } from "./inspect-states.ts";
import { statesOfConsole } from "./states/states-of-pages.ts";

inspectStates(statesOfConsole);
