// How long after its commit an event is told, by a process that did not commit it.
import { setTimeout as pause } from "node:timers/promises";
import { median } from "../report/figures.ts";
import { readCommitted } from "./committed.ts";
import { endProcess, startCommitting } from "./committing.ts";
import type { Reading } from "./reading.ts";
import type { LiveStage } from "./stage.ts";

const perSecond = 100;
const warmUpMs = 5000;
const runMs = 10_000;

export interface Delays {
  /** Of each run, in milliseconds. */
  medians: number[];
  p95s: number[];
  commits: number;
}

export async function measureDelays(stage: LiveStage, reading: Reading, runs: number): Promise<Delays> {
  const committer = await startCommitting(stage.settings, perSecond);
  await pause(warmUpMs);
  const delays: Delays = { medians: [], p95s: [], commits: 0 };
  for (let run = 1; run <= runs; run++) {
    const from = Date.now();
    await pause(runMs);
    const own = await delaysBetween(stage, reading, { from, to: from + runMs });
    const sorted = own.toSorted((one, other) => one - other);
    delays.commits += own.length;
    delays.medians.push(median(sorted));
    delays.p95s.push(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN);
    process.stderr.write(
      `delay ${run} of ${runs}: ${own.length} commits, median ${delays.medians.at(-1)?.toFixed(1)} ms, p95 ${delays.p95s.at(-1)?.toFixed(1)} ms\n`,
    );
  }
  await endProcess(committer, "SIGTERM");
  return delays;
}

/** One that is never told has an endless delay. */
async function delaysBetween(
  { ownerUrl }: LiveStage,
  { told }: Reading,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  // What was committed last may still be on its way.
  await pause(1000);
  const committed = (await readCommitted(ownerUrl, from)).filter(({ ms }) => ms < to);
  return committed.map(({ userId, number, ms }) => {
    const heard = told.get(userId)?.find((one) => one.number === number);
    return heard ? heard.ms - ms : Infinity;
  });
}
