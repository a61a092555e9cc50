// Carries one push to the push service of a browser.
import type { PushKeys } from "./encrypt-push.ts";

/** What a browser hands out when it subscribes. */
export interface PushSubscription {
  /** Where its push service takes messages for it. */
  endpoint: string;
  keys: PushKeys;
}

export interface OutgoingPush {
  subscription: PushSubscription;
  text: string;
  /** How long the push service keeps it for a browser that is away. */
  keptSeconds: number;
  urgency: "normal" | "high";
}

/**
 * `sent`: the push service has taken it over. `later`: worth another try. `refused`: never will be.
 * `gone`: the browser has ended its subscription. `problem` is a code, never what the push service said.
 */
export type PushDelivery =
  { kind: "sent" } | { kind: "gone"; problem: string } | { kind: "later" | "refused"; problem: string };

export interface PushCarrier {
  /** What browsers subscribe with, in base64url. */
  publicKey: string;
  /** Whether a push service may be at this address at all. */
  takes: (endpoint: string) => boolean;
  deliver: (push: OutgoingPush) => Promise<PushDelivery>;
  close: () => Promise<void>;
}
