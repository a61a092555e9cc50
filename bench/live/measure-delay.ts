// Measures the time from an event's commit to its arrival in a stream of another process.
import { setTimeout as pause } from "node:timers/promises";
import { median } from "../report/figures.ts";
import { readCommitted } from "./committed.ts";
import { endProcess, startCommitting } from "./committing.ts";
import type { Reading } from "./reading.ts";
import type { LiveSetup } from "./live-setup.ts";

const perSecond = 100;
const warmUpMs = 5000;
const runMs = 10_000;

export interface Delays {
  /** One value per run, in milliseconds. */
  medians: number[];
  p95s: number[];
  commits: number;
}

export async function measureDelays(setup: LiveSetup, reading: Reading, runs: number): Promise<Delays> {
  const committer = await startCommitting(setup.settings, perSecond);
  await pause(warmUpMs);
  const delays: Delays = { medians: [], p95s: [], commits: 0 };
  for (let run = 1; run <= runs; run++) {
    const from = Date.now();
    await pause(runMs);
    const own = await delaysBetween(setup, reading, { from, to: from + runMs });
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

/** An event that never arrives has an infinite delay. */
async function delaysBetween(
  { ownerUrl }: LiveSetup,
  { received }: Reading,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  // The last events may still be in flight.
  await pause(1000);
  const committed = (await readCommitted(ownerUrl, from)).filter(({ ms }) => ms < to);
  return committed.map(({ userId, number, ms }) => {
    const arrivals = received.get(userId)?.find((one) => one.number === number);
    return arrivals ? arrivals.ms - ms : Infinity;
  });
}
