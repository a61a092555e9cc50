// Counts the events that are lost or sent twice while the product and the committer are restarted repeatedly.
import { setTimeout as pause } from "node:timers/promises";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";
import { readCommitted } from "./committed.ts";
import { endProcess, startCommitting } from "./committing.ts";
import { type Reading, startReading } from "./reading.ts";
import type { Account, LiveSetup } from "./live-setup.ts";

const perSecond = 100;
const betweenMs = 700;
const settledWithinMs = 15_000;

export interface Restarted {
  committed: number;
  lost: number;
  doubled: number;
  /** Streams that could not resume from their last event. */
  incomplete: number;
}

/** Restarts each process `restarts` times. Every second time it is killed, otherwise it is asked to end. */
export async function measureRestarts(
  setup: LiveSetup,
  accounts: readonly Account[],
  restarts: number,
): Promise<Restarted> {
  let product: RunningProduct = await startProduct(setup.settings);
  const since = Date.now();
  const reading = await startReading(product.url, accounts);
  let committer = await startCommitting(setup.settings, perSecond);
  for (let restart = 1; restart <= restarts; restart++) {
    const signal = restart % 2 === 0 ? "SIGTERM" : "SIGKILL";
    await pause(betweenMs * Math.random());
    await endProduct(product, signal);
    product = await startProduct(setup.settings);
    reading.moveTo(product.url);
    await pause(betweenMs * Math.random());
    await endProcess(committer, signal);
    committer = await startCommitting(setup.settings, perSecond);
    process.stderr.write(`restart ${restart} of ${restarts} (${signal})\n`);
  }
  await endProcess(committer, "SIGTERM");
  const outcome = await compare(setup, reading, since);
  await reading.close();
  await endProduct(product, "SIGTERM");
  return outcome;
}

async function compare({ ownerUrl }: LiveSetup, reading: Reading, since: number): Promise<Restarted> {
  const committed = await readCommitted(ownerUrl, since);
  const missing = () =>
    committed.filter(
      ({ userId, number }) => !reading.received.get(userId)?.some((one) => one.number === number),
    );
  for (const deadline = Date.now() + settledWithinMs; missing().length > 0 && Date.now() < deadline;)
    await pause(200);
  const received = [...reading.received.values()].map((events) => events.map(({ number }) => number));
  const doubled = received.reduce((sum, numbers) => sum + numbers.length - new Set(numbers).size, 0);
  return { committed: committed.length, lost: missing().length, doubled, incomplete: reading.incomplete() };
}
