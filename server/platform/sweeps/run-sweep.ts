// Runs a sweep unless the clock has jumped or it would remove too much at once; then it stops and says so (P23, P47).
import { findUnconfirmedRestore } from "../backups/restore-store.ts";
import { operatorError } from "../background/describe-problem.ts";
import { jobNameOf } from "../background/job-names.ts";
import type { Job } from "../background/repeat-jobs.ts";
import { maxClockDifferenceMs } from "../clock.ts";
import type { Platform } from "../platform.ts";
import type { SweepName } from "./sweep-names.ts";
import { noteStopped, noteSwept, readSweep, type SweepState } from "./sweep-store.ts";

const hourMs = 3_600_000;
/** A product that was off for longer waits for an administrator. */
const maxPauseMs = 30 * 24 * hourMs;
/** Removing more files than this, or than the share of all, is more likely a mistake than a need. */
const usualFiles = 100;
const usualShare = 0.01;

type Deps = Pick<Platform, "db" | "clock" | "log">;

export interface Sweep {
  name: SweepName;
  /** How many stored files it would remove now, of how many. */
  countFiles?: () => Promise<{ due: number; all: number }>;
  run: () => Promise<unknown>;
}

/** Returns false if it stopped. `npm run sweeps -- allow NAME` lets it run once. */
export async function runSweep(deps: Deps, sweep: Sweep): Promise<boolean> {
  const { db, log } = deps;
  const { name } = sweep;
  const state = await readSweep(db, name);
  const because =
    (await findRestore(deps)) ?? (state.isAllowed ? undefined : await findReasonToStop(deps, sweep, state));
  if (because !== undefined) {
    await noteStopped(db, name, because);
    log.error({ sweep: name, because }, "A sweep stopped: run npm run sweeps");
    return false;
  }
  await sweep.run();
  await noteSwept(db, name);
  return true;
}

/** Nothing may be removed before somebody has looked at a restored database. */
async function findRestore({ db }: Deps): Promise<string | undefined> {
  const restore = await findUnconfirmedRestore(db);
  return restore && "the database was restored: check it and run npm run restore -- confirm";
}

async function findReasonToStop(
  { clock }: Deps,
  sweep: Sweep,
  { now, lastAt }: SweepState,
): Promise<string | undefined> {
  const apartMs = Math.abs(clock().getTime() - now.getTime());
  if (apartMs > maxClockDifferenceMs)
    return `the clocks of this machine and of PostgreSQL are ${hours(apartMs)} apart`;
  const pauseMs = lastAt === null ? 0 : Math.abs(now.getTime() - lastAt.getTime());
  if (pauseMs > maxPauseMs)
    return `it ran last ${hours(pauseMs)} away from now, so the clock may have jumped`;
  const files = await sweep.countFiles?.();
  if (!files) return undefined;
  const { due, all } = files;
  const most = Math.max(usualFiles, all * usualShare);
  return due > most ? `it would remove ${due} of ${all} files at once` : undefined;
}

function hours(ms: number): string {
  return `${Math.round(ms / hourMs)} hours`;
}

/** A sweep that stops counts as failed. */
export function sweepJobs(deps: Deps, sweeps: readonly Sweep[]): Job[] {
  return sweeps.map((sweep) => ({
    name: jobNameOf(sweep.name),
    everyMs: hourMs,
    async run() {
      if (!(await runSweep(deps, sweep)))
        throw operatorError("The sweep stopped: `npm run sweeps` says why.");
    },
  }));
}
