// Generates request IDs for logs and error reports; they contain no personal data and grant no access.
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Version, trace ID, parent ID and flags (W3C Trace Context). */
const traceParent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/;
const noTrace = "0".repeat(32);

/**
 * A random prefix for each process and a counter, which is cheaper than a random ID for each request. A request that belongs to
 * a trace has its ID in the place of the prefix, so that logs and the references that users see lead to the trace.
 */
export function requestIds(): (request: IncomingMessage) => string {
  const start = randomBytes(9).toString("base64url");
  let count = 0;
  return ({ headers }) => `${traceIdIn(headers["traceparent"]) ?? start}-${(++count).toString(36)}`;
}

function traceIdIn(header: string | string[] | undefined): string | undefined {
  if (typeof header !== "string") return undefined;
  const [, traceId] = traceParent.exec(header) ?? [];
  return traceId === noTrace ? undefined : traceId;
}
