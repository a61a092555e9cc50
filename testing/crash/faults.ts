// The five ways in which something breaks, and what becomes of the message that is under way just then (P2).
import type { Fault } from "../doubles/double-server.ts";
import type { Fate, Message } from "../lines/gates.ts";

export const crashes = [
  "API killed",
  "PostgreSQL killed",
  "provider answers 500",
  "provider answers nothing",
  "browser closed",
] as const;
export type Crash = (typeof crashes)[number];

/** What a payer's requests and the product's run into at the provider, and for how long. */
export const outages: Partial<Record<Crash, { fault: Fault; ms: number }>> = {
  "provider answers 500": { fault: "500", ms: 2500 },
  "provider answers nothing": { fault: "black hole", ms: 4000 },
};

/** Whoever is gone neither sends nor hears anything any more. */
export function fateIn(crash: Crash, { line, what }: Message): Fate {
  const isPayers = /\/confirm$|^POST \/api\/v1\/(?!webhooks)|^PATCH /.test(what);
  const isOurs = line === "api" || line === "database" || what === "POST /v1/payment_intents";
  const isLost = {
    "API killed": isOurs,
    "PostgreSQL killed": line === "database",
    "provider answers 500": false,
    "provider answers nothing": false,
    "browser closed": isPayers,
  } satisfies Record<Crash, boolean>;
  return isLost[crash] ? "lost" : "on";
}
