// Log lines contain the route's pattern, never the URL, a body, a header or a name (P45).
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { type LoggerOptions, pino } from "pino";
import type { App } from "./app-type.ts";

export type Log = FastifyBaseLogger;

export interface LogStream {
  write: (line: string) => void;
}

/** Returns what to add to a line. */
export type LogMixin = NonNullable<LoggerOptions["mixin"]>;

/** `stream` receives the lines. */
export function openLog(level: string, stream: LogStream, mixin?: LogMixin): Log {
  const options = {
    level,
    base: null,
    // In UTC, with its offset.
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { req: describeRequest, res: describeReply, err: describeError },
    ...(mixin && { mixin }),
  };
  return pino(options, stream);
}

/** Logs one line for each response. */
export function logAnswers(app: App): void {
  app.addHook("onResponse", (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    const { statusCode: status } = reply;
    request.log.info({ route: patternOf(request), method: request.method, status, ms }, "answered");
    done();
  });
}

function patternOf(request: FastifyRequest): string {
  return request.routeOptions?.url ?? "unknown";
}

function describeRequest(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: patternOf(request) };
}

function describeReply(reply: { statusCode?: number }): { statusCode: number } {
  return { statusCode: reply.statusCode ?? 0 };
}

function describeError(error: Error): { type: string; message: string; stack: string } {
  return { type: error.name, message: "", stack: "" };
}
