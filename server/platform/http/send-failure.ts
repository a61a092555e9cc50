// Sends a failure as an API response: `{message, code, params?, errors?, data?, requestId}`.
import type { FastifyReply } from "fastify";
import type { Failure } from "#contract/errors.ts";

export function sendFailure(reply: FastifyReply, failure: Failure, requestId: string) {
  reply.request.failure = failure.code;
  const { params, errors, retryAfterSeconds, data } = failure.details;
  if (retryAfterSeconds !== undefined) void reply.header("retry-after", String(Math.ceil(retryAfterSeconds)));
  // The rest of an oversized body is never read, so the connection closes with the response.
  if (failure.status === 413) void reply.header("connection", "close");
  return reply
    .status(failure.status)
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send({ message: failure.message, code: failure.code, params, errors, data, requestId });
}
