// What is lost and what is told twice while the process that tells and the one that commits are ended, again and again.
import { setTimeout as pause } from "node:timers/promises";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";
import { readCommitted } from "./committed.ts";
import { endProcess, startCommitting } from "./committing.ts";
import { type Reading, startReading } from "./reading.ts";
import type { Account, LiveStage } from "./stage.ts";

const perSecond = 100;
const betweenMs = 700;
const settledWithinMs = 15_000;

export interface Restarted {
  committed: number;
  lost: number;
  doubled: number;
  /** Streams that could not be taken up where they were. */
  incomplete: number;
}

/** `restarts` of each of the two. Every second end is a kill, the others are asked for. */
export async function measureRestarts(
  stage: LiveStage,
  accounts: readonly Account[],
  restarts: number,
): Promise<Restarted> {
  let product: RunningProduct = await startProduct(stage.settings);
  const since = Date.now();
  const reading = await startReading(product.url, accounts);
  let committer = await startCommitting(stage.settings, perSecond);
  for (let restart = 1; restart <= restarts; restart++) {
    const signal = restart % 2 === 0 ? "SIGTERM" : "SIGKILL";
    await pause(betweenMs * Math.random());
    await endProduct(product, signal);
    product = await startProduct(stage.settings);
    reading.moveTo(product.url);
    await pause(betweenMs * Math.random());
    await endProcess(committer, signal);
    committer = await startCommitting(stage.settings, perSecond);
    process.stderr.write(`restart ${restart} of ${restarts} (${signal})\n`);
  }
  await endProcess(committer, "SIGTERM");
  const outcome = await compare(stage, reading, since);
  await reading.close();
  await endProduct(product, "SIGTERM");
  return outcome;
}

async function compare({ ownerUrl }: LiveStage, reading: Reading, since: number): Promise<Restarted> {
  const committed = await readCommitted(ownerUrl, since);
  const missing = () =>
    committed.filter(({ userId, number }) => !reading.told.get(userId)?.some((one) => one.number === number));
  for (const deadline = Date.now() + settledWithinMs; missing().length > 0 && Date.now() < deadline;)
    await pause(200);
  const told = [...reading.told.values()].map((events) => events.map(({ number }) => number));
  const doubled = told.reduce((sum, numbers) => sum + numbers.length - new Set(numbers).size, 0);
  return { committed: committed.length, lost: missing().length, doubled, incomplete: reading.incomplete() };
}
