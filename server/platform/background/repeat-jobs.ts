// Repeats background jobs for as long as the process runs.
import type { Platform } from "../platform.ts";
import { traceRun } from "../tracing/trace-runs.ts";
import { onceAcross, type SharedJob } from "./once-across.ts";
import { repeatWork } from "./repeat-work.ts";

export interface Job extends SharedJob {
  /** Every process runs it for itself, such as a check of its own disk. Otherwise one process runs it for all. */
  isPerProcess?: boolean;
}

type Deps = Pick<Platform, "db" | "log" | "jobs" | "tracing">;

/** Runs each job when it is due; a failure is counted and does not stop later runs. Returns a function that stops after the current runs. */
export function repeatJobs(deps: Deps, list: readonly Job[]): () => Promise<void> {
  const stops = list.map((job) => (job.isPerProcess ? repeatHere(deps, job) : onceAcross(deps, job)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeatHere({ jobs, tracing }: Deps, { name, everyMs, run }: Job): () => Promise<void> {
  return repeatWork((isStopped) =>
    traceRun({ tracing, name }, async () => {
      try {
        await run(isStopped);
        await jobs.succeeded(name);
        return { pauseMs: everyMs };
      } catch (error) {
        await jobs.failed(name, error);
        return { pauseMs: everyMs, problem: { error } };
      }
    }),
  );
}
