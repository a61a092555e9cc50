// Inspects states of the passport form and the list of travellers.
import { inspectStates } from "./inspect-states.ts";
import { statesOfTravellers } from "./states/states-of-pages.ts";

inspectStates(statesOfTravellers);
