// The path one came from before log-in, carried along between log-in and sign-up (§4).
import { useLocation } from "react-router";
import { pages } from "#contract/paths.ts";

export interface OriginState {
  from?: string;
}

/** `from`: where to go after log-in, / by default. `state` is handed on to links between the auth screens. */
export function useOrigin(): { from: string; state: OriginState } {
  const state = (useLocation().state ?? {}) as OriginState;
  return { from: state.from ?? pages.root, state };
}
