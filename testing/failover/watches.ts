// Watches from outside when the database, and each process, accepts writes.
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { apiBase, calls } from "#contract/paths.ts";
import { type SimulatedTraveller, addTraveller } from "../simulation/people/traveller.ts";
import { callOver } from "../kills/killed-product.ts";
import type { FailoverProduct } from "./failover-product.ts";

export interface Attempt {
  sentAt: number;
  answeredAt: number;
  isDone: boolean;
}

export interface Watch {
  attempts: Attempt[];
  stop: () => Promise<void>;
}

const databaseEveryMs = 100;
const processEveryMs = 250;
const draftsOfProcess = 8;

/** Each attempt uses a new connection, as the first one after an outage does. */
export async function watchDatabase(ownerUrl: string): Promise<Watch> {
  await insertOnce(ownerUrl, "CREATE TABLE IF NOT EXISTS probes (at timestamptz)");
  return repeat(databaseEveryMs, async () => {
    await insertOnce(ownerUrl, "INSERT INTO probes VALUES (now())");
    return true;
  });
}

async function insertOnce(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 1000, query_timeout: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    void client.end().catch(() => {});
  }
}

export type ProcessWatch = Watch & { count500: () => number };

/** A process is asked again before it has answered, so that a request that hangs does not hide a success. */
export async function watchProcess(
  product: FailoverProduct,
  url: string,
  number: number,
): Promise<ProcessWatch> {
  const { session } = await addTraveller(product, number);
  const drafts = await startDrafts(url, session);
  let times = 0;
  let failures = 0;
  const watch = repeat(processEveryMs, async () => {
    times += 1;
    const path = calls.draft(drafts[times % drafts.length] ?? "");
    const payload = { origin: times % 2 === 0 ? "Dubai" : "Pune" };
    const { status } = await callOver(url, { method: "PATCH", url: `${apiBase}${path}`, headers: session.headers(), payload }); // prettier-ignore
    if (status === 500) failures += 1;
    return status === 200;
  });
  return { ...watch, count500: () => failures };
}

async function startDrafts(url: string, session: SimulatedTraveller["session"]): Promise<string[]> {
  const drafts: string[] = [];
  for (let number = 0; number < draftsOfProcess; number++) {
    const payload = { destinationId: "vietnam", visaType: "tourist" };
    const { data } = await callOver(url, { method: "POST", url: `${apiBase}${calls.drafts}`, headers: session.headers(), payload }); // prettier-ignore
    drafts.push(String(data["id"]));
  }
  return drafts;
}

/** Starts an attempt in each interval, whether the last one has ended or not. */
function repeat(everyMs: number, attempt: () => Promise<boolean>): Watch {
  const attempts: Attempt[] = [];
  const running = new Set<Promise<void>>();
  let isStopped = false;
  const once = async () => {
    const sentAt = Date.now();
    const isDone = await attempt().catch(() => false);
    attempts.push({ sentAt, answeredAt: Date.now(), isDone });
  };
  const loop = (async () => {
    for (; !isStopped; await pause(everyMs)) {
      const one = once().finally(() => running.delete(one));
      running.add(one);
    }
  })();
  return {
    attempts,
    async stop() {
      isStopped = true;
      await loop;
      await Promise.all(running);
    },
  };
}

/** The first success after the first failure; undefined while there is none. */
export function findRecovery(
  attempts: readonly Attempt[],
  since: number,
): { lostAt: number; backAt: number } | undefined {
  const ordered = attempts.filter(({ answeredAt }) => answeredAt >= since);
  const lost = ordered.filter(({ isDone }) => !isDone).map(({ sentAt }) => sentAt);
  if (lost.length === 0) return undefined;
  const lostAt = Math.max(since, Math.min(...lost));
  const back = ordered
    .filter(({ isDone, sentAt }) => isDone && sentAt > lostAt)
    .map(({ answeredAt }) => answeredAt);
  return back.length > 0 ? { lostAt, backAt: Math.min(...back) } : undefined;
}

/** When a write that the process had not answered before was done. */
export function firstSuccess(attempts: readonly Attempt[], after: number): number | undefined {
  const done = attempts.filter(({ isDone, answeredAt }) => isDone && answeredAt >= after);
  return done.length > 0 ? Math.min(...done.map(({ answeredAt }) => answeredAt)) : undefined;
}
