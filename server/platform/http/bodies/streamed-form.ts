// Route options for a multipart form that its handler reads and validates while it streams in.
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest, FastifySchemaCompiler, onSendAsyncHookHandler } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { z } from "zod";
import { Failure } from "#contract/errors.ts";

/** The body schema only documents the form; path, query and headers are validated as usual. */
const compileAllButBody: FastifySchemaCompiler<unknown> = (route) =>
  // Fastify passes the schema of one part of the request, and all our schemas are Zod's.
  route.httpPart === "body" ? () => ({ value: undefined }) : validatorCompiler(route as ZodRoutePart);

type ZodRoutePart = Parameters<FastifySchemaCompiler<z.ZodType>>[0];

const streamedForm = { validatorCompiler: compileAllButBody };

/** How much of a rejected body is read, and for how long, because a client that is still sending may miss the answer. */
const discarded = { bytes: 20 * 1024 * 1024, ms: 3_000 };

const lateMs = 1_000;

/** If a rejected body is longer, the connection closes with the answer and the rest is never read. */
const discardUnread: onSendAsyncHookHandler = async ({ raw }, reply) => {
  if (!hasArrived(raw)) await discardRest(raw);
  if (hasArrived(raw)) return;
  void reply.header("connection", "close");
  closeLate(raw.socket);
};

/** A connection that is destroyed while its client still sends is reset, and the client may never see the answer. */
function closeLate(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lateMs).unref();
  };
}

/** Or never will, because the connection is lost. */
function hasArrived({ complete, readableEnded, destroyed }: IncomingMessage): boolean {
  return complete || readableEnded || destroyed;
}

function discardRest(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > discarded.bytes) end();
    };
    const end = () => {
      clearTimeout(timer);
      body.off("data", count).off("end", end).off("close", end);
      body.pause();
      resolve();
    };
    const timer = setTimeout(end, discarded.ms);
    body.unpipe();
    body.on("data", count).on("end", end).on("close", end);
    body.resume();
  });
}

/** For a form with files, which may be rejected before it has arrived. */
export const streamedFile = { ...streamedForm, onSend: discardUnread };

/** Throws if the connection is already lost: the parser would wait forever for a request that has closed before. */
export function arrivingParts(request: FastifyRequest): AsyncIterableIterator<Multipart> {
  const { destroyed, readableEnded } = request.raw;
  if (destroyed && !readableEnded) throw new Failure("upload_interrupted");
  return request.parts();
}
