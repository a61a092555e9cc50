// The span that the current code belongs to.
import { AsyncLocalStorage } from "node:async_hooks";
import type { NewSpan, Span, Tracing } from "./tracing.ts";

interface Current {
  /** Undefined until it begins. */
  span: Span | undefined;
  begin: () => Span;
}

const current = new AsyncLocalStorage<Current>();

/** Undefined outside of spans, and for work that goes on after its span, such as what a live stream reads. */
function currentSpan(): Span | undefined {
  return unlessEnded(current.getStore()?.begin());
}

/** The same, but undefined if nothing has needed the span yet. */
export function begunSpan(): Span | undefined {
  return unlessEnded(current.getStore()?.span);
}

function unlessEnded(span: Span | undefined): Span | undefined {
  return span?.hasEnded() ? undefined : span;
}

/** Also for work that goes on after its span. */
export function currentTraceId(): string | undefined {
  return current.getStore()?.begin().traceId;
}

export function runInSpan<Result>(span: Span, work: () => Result): Result {
  return current.run({ span, begin: () => span }, work);
}

/** The span begins when it is first needed, for a call or a line of the log. Returns it with the result. */
export async function runInLaterSpan<Result>(begin: () => Span, work: () => Promise<Result>) {
  const later: Current = { span: undefined, begin: () => (later.span ??= begin()) };
  const result = await current.run(later, work);
  return { result, span: later.span };
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

/** A code such as ECONNREFUSED or 40001, or the name of the error or of its cause; never a message. */
function typeOf(error: unknown): string {
  const { code, name, cause } = (error ?? {}) as { code?: unknown; name?: unknown; cause?: unknown };
  if (isType(code)) return code;
  // A sentence of our own for what a library threw.
  if (name === "Error" && cause !== undefined) return typeOf(cause);
  return isType(name) ? name : "unknown";
}

function isType(text: unknown): text is string {
  return typeof text === "string" && /^\w{2,40}$/.test(text);
}
