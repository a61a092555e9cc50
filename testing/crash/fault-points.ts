// The fourteen points of a payment at which a fault is injected, each before and after (P2).
import type { Line, Message, Side } from "../proxies/gates.ts";

/** Matches a message on one of the proxied connections. */
interface MessagePattern {
  line: Line;
  what: RegExp;
  side: Side;
}

const around = (line: Line, what: RegExp) => ({
  before: { line, what, side: "before" } as const,
  after: { line, what, side: "after" } as const,
});

const webhook = /^POST \/api\/v1\/webhooks\//;

/** In the order in which a payment reaches them. */
export const faultPoints = {
  "draft saved": around("database", /^commit of[^]*\nupdate "drafts"/),
  "intent made": around("provider", /^POST \/v1\/payment_intents$/),
  "payment row kept": around("database", /^update "payments" set "provider_intent_id"/),
  "client secret answered": {
    before: { line: "api", what: /^POST \/api\/v1\/stripe\/create-payment-intent$/, side: "after" },
    after: { line: "browser", what: /^has the client secret$/, side: "before" },
  },
  "card confirmed": around("provider", /^POST \/v1\/payment_intents\/[^/]+\/confirm$/),
  "come back": around("api", /^POST \/api\/v1\/payments\/[^/]+\/return$/),
  "webhook received": {
    before: { line: "api", what: webhook, side: "before" },
    after: { line: "database", what: /^select "event_id" from "webhook_events"/, side: "before" },
  },
  "event kept": around("database", /^insert into "webhook_events"/),
  "settlement begun": around("database", /^with "draft" as/),
  "settlement committed": around("database", /^commit of[^]*\ninsert into "applications"/),
  "webhook answered": {
    before: { line: "api", what: webhook, side: "after" },
    after: { line: "provider", what: /^webhook answered$/, side: "after" },
  },
  "email written": around("database", /^insert into "mails"/),
  "confirmation opened": around("api", /^POST \/api\/v1\/applications$/),
  reconciled: around("database", /^update "payments" set "checked_at"/),
} as const satisfies Record<string, Record<Side, MessagePattern>>;

export type FaultPoint = keyof typeof faultPoints;
export const faultPointNames = Object.keys(faultPoints) as FaultPoint[];

/** Points that only a webhook reaches: the browser waits until it has arrived. */
export const ofWebhooks: readonly FaultPoint[] = ["webhook received", "event kept", "webhook answered"];

export function isAt(point: FaultPoint, side: Side, message: Message): boolean {
  const pattern: MessagePattern = faultPoints[point][side];
  return message.line === pattern.line && message.side === pattern.side && pattern.what.test(message.what);
}
