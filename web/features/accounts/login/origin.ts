// The path from which the user came to login, passed on between login and sign-up (§4).
import { useLocation } from "react-router";
import { pages } from "#contract/paths.ts";

export interface OriginState {
  from?: string;
}

/** `from`: where to go after login, / by default. `state` is for links between the auth screens. */
export function useOrigin(): { from: string; state: OriginState } {
  const state = (useLocation().state ?? {}) as OriginState;
  return { from: state.from ?? pages.root, state };
}
