// Route options for a multipart form that its handler reads and validates while it streams in.
import type { FastifySchemaCompiler, onSendAsyncHookHandler } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { z } from "zod";

/** The body schema only documents the form; path, query and headers are validated as usual. */
const compileAllButBody: FastifySchemaCompiler<unknown> = (route) =>
  // Fastify passes the schema of one part of the request, and all our schemas are Zod's.
  route.httpPart === "body" ? () => ({ value: undefined }) : validatorCompiler(route as ZodRoutePart);

type ZodRoutePart = Parameters<FastifySchemaCompiler<z.ZodType>>[0];

export const streamedForm = { validatorCompiler: compileAllButBody };

/** The rest of a rejected body is never read, so the connection closes with the response. */
const closeIfUnread: onSendAsyncHookHandler = async (request, reply) => {
  if (!request.raw.complete) void reply.header("connection", "close");
};

/** For a form with one file, which may be rejected before it has arrived. */
export const streamedFile = { ...streamedForm, onSend: closeIfUnread };
