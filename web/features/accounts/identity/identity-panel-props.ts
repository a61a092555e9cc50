// What a screen that offers log-in at a provider tells it, and hears of it.
import type { LinkProof } from "#contract/identity/log-in.ts";

/** An account that is to be connected first. */
export interface LinkNeeded {
  idToken: string;
  proof: LinkProof;
}

export interface IdentityPanelProps {
  /** Where to go after log-in. */
  from: string;
  /** The API is asked whose identity it is. */
  onBegin?: () => void;
  /** Logged in, or not; never called where a log-in cannot come back to. */
  onEnd?: (isLoggedIn: boolean) => void;
  onLinkNeeded?: (link: LinkNeeded) => void;
}
