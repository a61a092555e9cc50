// Spans of what the product does by itself: runs of background jobs, and passes over an outbox.
import type { JobName } from "../background/job-names.ts";
import type { Problem } from "../background/periodic-work-store.ts";
import { endFailed, runInLaterSpan, runInSpan } from "./current-span.ts";
import type { Span, Tracing } from "./tracing.ts";

export interface Ended {
  /** Until the next run. */
  pauseMs: number;
  /** Why it failed. It is already logged, so that the line has the ID of the trace. */
  problem?: Problem | undefined;
}

interface Run {
  tracing: Tracing | undefined;
  name: JobName;
}

/** Each run is a trace of its own. `run` never throws. Returns the pause until the next one. */
export async function traceRun({ tracing, name }: Run, run: () => Promise<Ended>): Promise<number> {
  if (!tracing) return (await run()).pauseMs;
  const span = startRun(tracing, name);
  const ended = await runInSpan(span, run);
  end(span, ended);
  return ended.pauseMs;
}

/**
 * The same for a pass over an outbox, which often finds nothing. Its trace begins with the first call of another server,
 * or with a failure; a pass without either has none.
 */
export async function tracePass({ tracing, name }: Run, pass: () => Promise<Ended>): Promise<number> {
  if (!tracing) return (await pass()).pauseMs;
  const { result, span } = await runInLaterSpan(() => startRun(tracing, name), pass);
  if (span) end(span, result);
  return result.pauseMs;
}

function startRun(tracing: Tracing, name: JobName): Span {
  return tracing.startSpan({ name: `job ${name}`, kind: "internal", parent: undefined });
}

function end(span: Span, { problem }: Ended): void {
  if (problem) endFailed(span, problem.error);
  else span.end();
}
