// What a screen that offers login at a provider passes to the panel, and what the panel reports.
import type { LinkProof } from "#contract/identity/log-in.ts";

/** An account that must be connected first. */
export interface LinkNeeded {
  idToken: string;
  proof: LinkProof;
}

export interface IdentityPanelProps {
  /** Where to go after login. */
  from: string;
  /** Logs in at once with the identity that has just created an account, without another visit to its provider. */
  continueNow?: boolean | undefined;
  /** The API is being asked whose identity it is. */
  onBegin?: () => void;
  /** Whether login succeeded; never called on pages to which a login cannot return. */
  onEnd?: (isLoggedIn: boolean) => void;
  onLinkNeeded?: (link: LinkNeeded) => void;
}
