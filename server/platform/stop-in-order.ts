// What a process closes when it stops, and in which order (P40).
import { setTimeout as pause } from "node:timers/promises";

type Stop = () => unknown;

/** Functions that stop what was started, in the order of starting. */
export interface Started {
  /** The HTTP server, which answers the requests in progress first. */
  requests: Stop[];
  /** Background work: takes no more from the signal on. */
  workers: Stop[];
  pools: Stop[];
  /** What is sent about the work, once it is done. */
  traces: Stop[];
  database: Stop[];
}

/** Everything is written so that it may be killed at any moment (P37), so nothing that hangs may delay the rest. */
const limitsMs = { workers: 10_000, pools: 500, traces: 2000 };

export function nothingStarted(): Started {
  return { requests: [], workers: [], pools: [], traces: [], database: [] };
}

/** Throws the first failure, after everything else was stopped. */
export async function stopInOrder(started: Started): Promise<void> {
  const workers = within(limitsMs.workers, stopAll(started.workers));
  const outcomes = [
    ...(await stopAll(started.requests)),
    ...(await workers),
    ...(await within(limitsMs.pools, stopAll(started.pools))),
  ];
  const traces = within(limitsMs.traces, stopAll(started.traces));
  outcomes.push(...(await stopAll(started.database)), ...(await traces));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}

/** Each is stopped at most once. */
function stopAll(stops: Stop[]): Promise<PromiseSettledResult<unknown>[]> {
  return Promise.allSettled(stops.splice(0).map(async (stop) => stop()));
}

async function within(ms: number, work: Promise<PromiseSettledResult<unknown>[]>) {
  return Promise.race([work, pause(ms, [], { ref: false })]);
}
