// Delivers the sandbox's signed webhooks over HTTP, and retries until they are received, also after a restart.
import { setTimeout as pause } from "node:timers/promises";
import { apiBase } from "#contract/paths.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { signatureHeader, signWebhook } from "../webhook-signature.ts";
import { claimDueDeliveries, updateDelivery } from "./intent-store.ts";
import { settleDueIntents } from "./settle-intents.ts";

const roundMs = 1000;
const timeoutMs = 10_000;
const maxPauseMs = 3_600_000;
const atOnce = 10;

export interface Deliveries {
  start: (baseUrl: string) => void;
  /** Delivers now instead of at the next round. */
  wake: () => void;
  stop: () => Promise<void>;
}

interface Outside {
  db: Database;
  clock: Clock;
  webhookSecret: string;
}

export function webhookDeliveries(outside: Outside): Deliveries {
  let stopping = new AbortController();
  let working: Promise<void> = Promise.resolve();
  let wake = () => {};

  async function work(url: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      // If the database is down, a later round retries; no webhook is dropped.
      await deliverDue(outside, { url, signal }).catch(() => {});
      const round = new AbortController();
      const rest = pause(roundMs, undefined, { signal: AbortSignal.any([signal, round.signal]), ref: false });
      await Promise.race([woken, rest.catch(() => {})]);
      round.abort();
    }
  }

  return {
    start: (baseUrl) => {
      stopping = new AbortController();
      working = work(`${baseUrl}${apiBase}/webhooks/sandbox`, stopping.signal);
    },
    wake: () => wake(),
    stop: async () => {
      stopping.abort();
      wake();
      await working;
    },
  };
}

async function deliverDue(outside: Outside, to: { url: string; signal: AbortSignal }): Promise<void> {
  await settleDueIntents(outside.db, outside.clock());
  for (;;) {
    const due = await claimDueDeliveries(outside.db, {
      now: outside.clock(),
      limit: atOnce,
      pauseMs: 2 * timeoutMs,
    });
    await Promise.all(due.map((delivery) => deliver(outside, delivery, to)));
    if (due.length < atOnce || to.signal.aborted) return;
  }
}

async function deliver(
  { db, clock, webhookSecret }: Outside,
  { id, payload, attempts }: { id: string; payload: string; attempts: number },
  to: { url: string; signal: AbortSignal },
): Promise<void> {
  const isReceived = await send(new TextEncoder().encode(payload), { ...to, webhookSecret, now: clock() });
  if (to.signal.aborted && !isReceived) return;
  const pauseMs = Math.min(1000 * 2 ** attempts, maxPauseMs);
  const outcome = isReceived
    ? { delivered_at: clock() }
    : { next_attempt_at: new Date(clock().getTime() + pauseMs) };
  await updateDelivery(db, id, outcome);
}

async function send(
  rawBody: Uint8Array<ArrayBuffer>,
  to: { url: string; signal: AbortSignal; webhookSecret: string; now: Date },
): Promise<boolean> {
  try {
    const response = await fetch(to.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [signatureHeader]: signWebhook(rawBody, to.webhookSecret, to.now),
      },
      body: rawBody,
      signal: AbortSignal.any([to.signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
