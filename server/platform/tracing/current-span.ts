// The span that the current code belongs to.
import { AsyncLocalStorage } from "node:async_hooks";
import type { NewSpan, Span, Tracing } from "./tracing.ts";

const current = new AsyncLocalStorage<Span>();

/** Undefined outside of spans, and for work that goes on after its span, such as what a live stream reads. */
export function currentSpan(): Span | undefined {
  const span = current.getStore();
  return span?.hasEnded() ? undefined : span;
}

export function runInSpan<Result>(span: Span, work: () => Result): Result {
  return current.run(span, work);
}

interface OwnSpan<Result> extends Omit<NewSpan, "parent"> {
  /** For work that reports a failure in its result. */
  hasFailed?: (result: Result) => boolean;
}

/** Runs work in a span of its own, in the current one if there is one. */
export async function inNewSpan<Result>(
  tracing: Tracing,
  { hasFailed, ...about }: OwnSpan<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = tracing.startSpan({ ...about, parent: currentSpan() });
  try {
    const result = await runInSpan(span, work);
    span.end({ hasFailed: hasFailed?.(result) ?? false });
    return result;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}

export function endFailed(span: Span, error: unknown): void {
  span.end({ attributes: { "error.type": typeOf(error) }, hasFailed: true });
}

/** A code such as ECONNREFUSED or 40001, or the name of the error; never its message. */
function typeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const known = [code, name].find((text) => typeof text === "string" && /^\w{2,40}$/.test(text));
  return (known as string | undefined) ?? "unknown";
}
