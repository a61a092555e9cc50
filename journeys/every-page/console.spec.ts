// Inspects every state of the console's pages.
import { inspectStates } from "./inspect-states.ts";
import { statesOfConsole } from "./states/states-of-pages.ts";

inspectStates(statesOfConsole);
