// Answers of the public catalogue that stay in memory as they are sent.
import type { FastifyReply } from "fastify";
import { etagOf } from "#server/platform/http/conditional-answer.ts";

/** Bytes are sent unchanged, without the serializer of the route's schema, and their ETag is calculated once. */
export interface KeptAnswer {
  body: Buffer;
  etag: string;
}

export function kept(answer: object): KeptAnswer {
  const body = Buffer.from(JSON.stringify(answer));
  return { body, etag: etagOf(body) };
}

export function sendKept(reply: FastifyReply, { body, etag }: KeptAnswer): FastifyReply {
  return reply.type("application/json; charset=utf-8").header("etag", etag).send(body);
}
