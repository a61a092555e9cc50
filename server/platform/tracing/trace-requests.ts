// One span for each request, named after its method and its route's pattern.
import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import type { App } from "../http/app-type.ts";
import type { LogMixin } from "../http/log.ts";
import { methodLabel, routeLabel } from "../metrics/route-label.ts";
import { currentTraceId, runInSpan } from "./current-span.ts";
import { readTraceParent } from "./trace-parent.ts";
import type { Span, Tracing } from "./tracing.ts";

const spans = new WeakMap<IncomingMessage, Span>();

/** Starts a request's span. To be called when it gets its ID, which begins with the ID of the trace. */
export function startTrace(tracing: Tracing, request: IncomingMessage): string {
  const parent = readTraceParent(request.headers["traceparent"]);
  const span = tracing.startSpan({ name: "request", kind: "server", parent });
  spans.set(request, span);
  return span.traceId;
}

const traceIds = new WeakMap<object, string>();

/** An option of Fastify: a request's lines are often logged outside its context, so its log remembers the ID of its trace. */
export const logWithTraceId: ChildLoggerFactory = (...[log, bindings, options, request]) => {
  const own = log.child(bindings, options);
  const traceId = spans.get(request)?.traceId;
  if (traceId !== undefined) traceIds.set(own, traceId);
  return own;
};

type ChildLoggerFactory = NonNullable<FastifyServerOptions["childLoggerFactory"]>;

/** An option of pino: every line of a request or of background work has the ID of its trace. */
export const addTraceId: LogMixin = (_line, _level, log) => ({
  trace_id: traceIds.get(log) ?? currentTraceId(),
});

/** To be called before anything that reads the database. */
export function traceRequests(app: App): void {
  app.addHook("onRequest", (request, reply, done) => {
    const span = spans.get(request.raw);
    if (!span) return done();
    describe(span, request);
    // Emitted once for each answer, even if the client has disconnected.
    reply.raw.once("close", () => endRequest(reply));
    runInSpan(span, done);
  });
  // A body arrives in the connection's context, from which the request's is restored.
  app.addHook("preValidation", (request, _reply, done) => {
    const span = spans.get(request.raw);
    if (span) runInSpan(span, done);
    else done();
  });
}

/** Also for live streams, as soon as they begin: they last as long as their page is open. */
export function endRequest({ request, raw }: FastifyReply): void {
  const status = raw.headersSent ? raw.statusCode : undefined;
  spans.get(request.raw)?.end({
    attributes: { "http.response.status_code": status },
    hasFailed: status !== undefined && status >= 500,
  });
}

function describe(span: Span, { method: given, protocol, routeOptions }: FastifyRequest): void {
  const method = methodLabel(given);
  const route = routeLabel(routeOptions.url);
  span.describe(`${method} ${route}`, {
    "http.request.method": method,
    "http.route": route,
    // A proxy may pass on any text.
    "url.scheme": protocol === "https" ? "https" : "http",
  });
}
