// How a stream of live events begins: whether the client wants one, and its headers.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { endRequest } from "#server/platform/tracing/trace-requests.ts";

/** Streams by default; only clients that accept just JSON get a plain answer. */
export function wantsStream({ method, headers: { accept = "" } }: FastifyRequest): boolean {
  const wantsOnlyJson = accept.includes("application/json") && !accept.includes("text/event-stream");
  return method === "GET" && !wantsOnlyJson;
}

/** Sends the headers of a stream. Returns undefined if the client has disconnected. */
export function beginStream(reply: FastifyReply): ServerResponse | undefined {
  const { raw } = reply;
  if (raw.destroyed || raw.socket?.destroyed) return undefined;
  reply.hijack();
  // Detects clients that left the network without closing the connection.
  raw.socket?.setKeepAlive(true, 60_000);
  void reply.headers({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    // Without this, nginx would buffer the stream.
    "x-accel-buffering": "no",
  });
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  // The span of the request ends here, not with the stream.
  endRequest(reply);
  return raw;
}
