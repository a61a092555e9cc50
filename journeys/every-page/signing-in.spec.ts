// Inspects every state of the login and signup pages.
import { inspectStates } from "./inspect-states.ts";
import { statesOfSigningIn } from "./states/states-of-pages.ts";

inspectStates(statesOfSigningIn);
