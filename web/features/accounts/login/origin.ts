// The path from which the user came to login, passed on between login and sign-up (§4).
import { useLocation } from "react-router";
import { pages } from "#contract/paths.ts";

export interface OriginState {
  from?: string;
  /** Set if the user was logged out for being inactive. */
  wasIdle?: boolean;
}

/** `from`: where to go after login, / by default. `state` is for links between the auth screens. */
export function useOrigin(): { from: string; state: OriginState } {
  const state = (useLocation().state ?? {}) as OriginState;
  return { from: state.from ?? pages.root, state };
}

/** Where staff go after login: to the page of the console that they came from, or its first one. */
export function consolePathOf(from: string): string {
  return from.startsWith(pages.review) ? from : pages.review;
}
