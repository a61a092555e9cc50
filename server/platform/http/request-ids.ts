// Generates request IDs for logs and error reports; they contain no personal data and grant no access.
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { readTraceParent } from "../tracing/trace-parent.ts";

/**
 * A random prefix for each process and a counter, which is cheaper than a random ID for each request. A request that belongs to
 * a trace has its ID in the place of the prefix, so that logs and the references that users see lead to the trace.
 */
export function requestIds(traceIdOf = readTraceId): (request: IncomingMessage) => string {
  const start = randomBytes(9).toString("base64url");
  let count = 0;
  return (request) => `${traceIdOf(request) ?? start}-${(++count).toString(36)}`;
}

function readTraceId({ headers }: IncomingMessage): string | undefined {
  return readTraceParent(headers["traceparent"])?.traceId;
}
