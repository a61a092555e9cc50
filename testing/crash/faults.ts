// The five kinds of fault, and what happens to the message in flight when they strike (P2).
import type { Fault } from "../doubles/double-server.ts";
import type { Fate, Message } from "../proxies/gates.ts";

export const crashes = [
  "API killed",
  "PostgreSQL killed",
  "provider answers 500",
  "provider answers nothing",
  "browser closed",
] as const;
export type Crash = (typeof crashes)[number];

/** The provider's fault and its duration for each kind of outage. */
export const outages: Partial<Record<Crash, { fault: Fault; ms: number }>> = {
  "provider answers 500": { fault: "500", ms: 2500 },
  "provider answers nothing": { fault: "black hole", ms: 4000 },
};

/** A process that has died neither sends nor receives the message in flight. */
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
