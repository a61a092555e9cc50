// Every state of logging in and signing up, looked at for everyone's sake.
import { inspectStates } from "./inspect-states.ts";
import { statesOfSigningIn } from "./states/states-of-pages.ts";

inspectStates(statesOfSigningIn);
