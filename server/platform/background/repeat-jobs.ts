// Repeats background jobs for as long as the process runs.
import type { JobName } from "./job-names.ts";
import type { JobWatch } from "./watch-jobs.ts";

export interface Job {
  name: JobName;
  /** From the end of one run to the start of the next. */
  everyMs: number;
  /** A long run asks whether it should stop. */
  run: (isStopped: () => boolean) => Promise<unknown>;
}

/** Runs each job now and then again and again; a failure is counted and does not stop later runs. Returns a function that stops after the current runs. */
export function repeatJobs(watch: JobWatch, list: readonly Job[]): () => Promise<void> {
  const stops = list.map((job) => repeat(watch, job));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeat(watch: JobWatch, { name, everyMs, run }: Job): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = runOnce();

  async function runOnce(): Promise<void> {
    try {
      await run(() => isStopped);
      watch.succeeded(name);
    } catch (error) {
      watch.failed(name, error);
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      running = runOnce();
    }, everyMs);
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
