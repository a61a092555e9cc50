// Every state of the passport form and the list of travellers, looked at for everyone's sake.
import { inspectStates } from "./inspect-states.ts";
import { statesOfTravellers } from "./states/states-of-pages.ts";

inspectStates(statesOfTravellers);
