// Inspects states of the payment pages.
import { inspectStates } from "./inspect-states.ts";
import { statesOfPaying } from "./states/states-of-pages.ts";

inspectStates(statesOfPaying);
