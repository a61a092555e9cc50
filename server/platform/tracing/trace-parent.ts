// Reads the header `traceparent`, with which a proxy or another service says which trace a request belongs to (W3C Trace Context).

export interface TraceParent {
  traceId: string;
  spanId: string;
  /** Whether the caller records its part of the trace. */
  isSampled: boolean;
}

/** Version, trace ID, parent ID and flags. */
const pattern = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;
const zeros = /^0+$/;

/** Undefined unless it is valid. `tracestate` and `baggage` are not read, because clients may write anything there. */
export function readTraceParent(header: string | string[] | undefined): TraceParent | undefined {
  if (typeof header !== "string") return undefined;
  const [, traceId = "0", spanId = "0", flags = "0"] = pattern.exec(header) ?? [];
  if (zeros.test(traceId) || zeros.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
