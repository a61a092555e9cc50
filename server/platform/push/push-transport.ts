// The interface for sending a push message to a browser's push service.
import type { PushKeys } from "./encrypt-push.ts";

/** A browser's push subscription. */
export interface PushSubscription {
  /** The push service's URL for this browser. */
  endpoint: string;
  keys: PushKeys;
}

export interface OutgoingPush {
  subscription: PushSubscription;
  text: string;
  /** How long the push service stores it for an offline browser. */
  ttlSeconds: number;
  urgency: "normal" | "high";
}

/**
 * `sent`: the push service accepted it. `later`: worth another attempt. `refused`: rejected permanently.
 * `gone`: the browser has unsubscribed. `problem` is a code, never the push service's message.
 */
export type PushDelivery =
  { kind: "sent" } | { kind: "gone"; problem: string } | { kind: "later" | "refused"; problem: string };

export interface PushTransport {
  /** The key that browsers subscribe with, in base64url. */
  publicKey: string;
  /** Whether the URL can be a push service's. */
  takes: (endpoint: string) => boolean;
  deliver: (push: OutgoingPush) => Promise<PushDelivery>;
  close: () => Promise<void>;
}
