// How much of the time that its tasks took the page's main thread really ran: the rest it waited for a processor.
import type { Trace, TraceEvent } from "lighthouse";

/** `tdur`: the processor time in microseconds, which Lighthouse's type leaves out. */
type TimedEvent = TraceEvent & { tdur?: number };

/**
 * From 0 to 1. Lighthouse counts waiting as work of the page: with a low share, blocking time and performance say more
 * about the machine than about the page.
 */
export function mainThreadShare({ traceEvents }: Trace): number {
  const opened = traceEvents.filter(isPageOpened).at(-1);
  if (!opened) return Number.NaN;
  const tasks: TimedEvent[] = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith("RunTask") && pid === opened.pid && tid === opened.tid && ts >= opened.ts,
  );
  const took = sum(tasks.map(({ dur }) => dur));
  return Math.round((sum(tasks.map(({ tdur }) => tdur ?? 0)) / took) * 100) / 100;
}

function isPageOpened({ name, args }: TraceEvent): boolean {
  return name === "navigationStart" && args.data?.documentLoaderURL?.startsWith("http") === true;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
