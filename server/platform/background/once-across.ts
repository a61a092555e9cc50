// Runs a job once for all processes on a database: the one that finds it due takes a lease on its row (docs/decisions/0043).
import type { Platform } from "../platform.ts";
import { type Ended, traceRun } from "../tracing/trace-runs.ts";
import { logFailure, logRecovery } from "./log-outcome.ts";
import { finishRun, keepLease, type Problem, takeIfDue } from "./periodic-work-store.ts";
import type { JobName } from "./job-names.ts";
import { repeatWork } from "./repeat-work.ts";

/** Processes that find a job free at the same time ask again after this long. */
const minPauseMs = 250;
/** While the database is away. */
const awayPauseMs = 60_000;
const renewalsPerLease = 3;
/**
 * How long after a kill another process may take over the work. A lease, because a lock would need a connection for as long
 * as a backup runs, would outlive a machine that is cut off, and does not pass through a pooler.
 */
const usualLeaseMs = 15_000;

type Deps = Pick<Platform, "db" | "log" | "tracing">;

export interface SharedJob {
  name: JobName;
  /** From the end of one run to the start of the next. */
  everyMs: number;
  /** Also runs when a process starts, even if it is not due: the new version may have work that the one before had not. */
  runsAtStart?: boolean;
  /** A long run asks whether it should stop. */
  run: (isStopped: () => boolean) => Promise<unknown>;
}

/** Returns a function that stops after the current run. A run that was asked to stop is due again at once. */
export function onceAcross(deps: Deps, job: SharedJob, leaseMs: number = usualLeaseMs): () => Promise<void> {
  const { name, everyMs, runsAtStart = false } = job;
  let isFirst = runsAtStart;
  let failures = 0;
  /** The database is away, so no row can count it. */
  const countHere = (error: unknown): Ended => {
    failures += 1;
    logFailure(deps.log, { job: name, failures, error });
    return { pauseMs: Math.min(everyMs, awayPauseMs), problem: { error } };
  };
  return repeatWork(async (isStopped) => {
    const wanted = { name, everyMs, leaseMs, evenIfNotDue: isFirst };
    const taken = await takeIfDue(deps.db, wanted).catch(countHere);
    if ("pauseMs" in taken) return taken.pauseMs;
    isFirst = false;
    const { runId, freeInMs } = taken;
    if (runId === undefined) return Math.max(Math.min(freeInMs, everyMs), Math.min(minPauseMs, everyMs));
    return traceRun({ ...deps, name }, async () => {
      try {
        const problem = await runLeased(deps, job, { runId, leaseMs, isStopped });
        failures = 0;
        return { pauseMs: everyMs, problem };
      } catch (error) {
        return countHere(error);
      }
    });
  });
}

interface Run {
  runId: string;
  leaseMs: number;
  isStopped: () => boolean;
}

/** Returns why it failed. Throws only if the outcome cannot be written. */
async function runLeased(
  { db, log }: Deps,
  { name, everyMs, run }: SharedJob,
  { runId, leaseMs, isStopped }: Run,
): Promise<Problem | undefined> {
  const lease = holdLease(leaseMs, () => keepLease(db, { name, runId, leaseMs }));
  const wasAsked = () => isStopped() || lease.isLost();
  let problem: Problem | undefined;
  try {
    await run(wasAsked);
  } catch (error) {
    problem = { error };
  } finally {
    lease.end();
  }
  const isInterrupted = wasAsked() && !problem;
  const outcome = { name, runId, everyMs: isInterrupted ? 0 : everyMs };
  const failures = await finishRun(db, { ...outcome, isInterrupted, problem });
  if (problem) logFailure(log, { job: name, failures: failures + 1, error: problem.error });
  else if (failures > 0 && !isInterrupted) logRecovery(log, { job: name, failures });
  return problem;
}

/** Renews a lease while a run takes long; it is lost if another run has taken it or PostgreSQL did not answer in time. */
function holdLease(leaseMs: number, renew: () => Promise<boolean>) {
  let renewedAt = performance.now();
  let isTaken = false;
  const timer = setInterval(() => {
    const askedAt = performance.now();
    renew().then(
      (isOurs) => {
        if (isOurs) renewedAt = askedAt;
        else isTaken = true;
      },
      () => {}, // the next renewal tries again
    );
  }, leaseMs / renewalsPerLease);
  timer.unref();
  return {
    isLost: () => isTaken || performance.now() - renewedAt > leaseMs,
    end: () => clearInterval(timer),
  };
}
