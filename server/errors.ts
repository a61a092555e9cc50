// The only place where an error becomes an HTTP response; unexpected errors are logged with a reference.
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { type ErrorCode, Failure, type FieldError } from "#contract/errors.ts";
import { describeProblem } from "#server/platform/background/describe-problem.ts";
import { sendFailure } from "#server/platform/http/send-failure.ts";

export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = asFailure(error);
  if (failure) return sendFailure(reply, failure, request.id);
  request.log.error({ reference: request.id, problem: describeProblem(error) }, "unexpected failure");
  return sendFailure(reply, new Failure("internal"), request.id);
}

function asFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation);
  if (error instanceof Error && lostConnection.test(error.message)) return retrySoon("unavailable");
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (typeof code === "string") {
    const known = Object.hasOwn(postgresFailures, code) ? postgresFailures[code] : undefined;
    if (known) return retrySoon(known);
    if (brokenConnection.test(code)) return retrySoon("unavailable");
  }
  // Errors of the file server have a status, such as 416, but no code.
  return typeof statusCode === "number" ? failureForStatus(statusCode) : undefined;
}

function retrySoon(code: ErrorCode): Failure {
  return new Failure(code, { retryAfterSeconds: 2 });
}

/** Validation errors name the field and the rule, never the value. */
function invalid(problems: readonly { instancePath: string; message?: string | undefined }[]): Failure {
  const errors: FieldError[] = problems.map(({ instancePath, message }) => ({
    field: instancePath.replace(/^\//, "").replaceAll("/", "."),
    message: message ?? "is not valid",
  }));
  return new Failure("validation_failed", { errors });
}

function failureForStatus(status: number): Failure | undefined {
  if (status === 404) return new Failure("not_found");
  if (status === 413) return new Failure("payload_too_large");
  if (status === 415) return new Failure("malformed_request");
  if (status === 429) return new Failure("too_many_requests", { retryAfterSeconds: 60 });
  if (status === 503) return new Failure("unavailable", { retryAfterSeconds: 5 });
  return status >= 400 && status < 500 ? new Failure("malformed_request") : undefined;
}

/** The database client's messages for connections that were lost or timed out; these errors have no code. */
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (?:has encountered a connection error|was closed))/;

/** All SQLSTATEs of class 08. */
const brokenConnection = /^08[0-9A-Z]{3}$/;

/** Error codes for a PostgreSQL that is down, demoted, full or busy, where the client may retry, and for invalid input. */
const postgresFailures: Readonly<Record<string, ErrorCode>> = {
  ECONNREFUSED: "unavailable",
  ECONNRESET: "unavailable",
  EPIPE: "unavailable",
  ETIMEDOUT: "unavailable",
  EHOSTUNREACH: "unavailable",
  ENETUNREACH: "unavailable",
  ENOTFOUND: "unavailable",
  EAI_AGAIN: "unavailable",
  ENOSPC: "unavailable",
  "25006": "unavailable",
  "25P03": "unavailable",
  "53100": "unavailable",
  "53200": "unavailable",
  "53300": "unavailable",
  "55P03": "unavailable",
  "57014": "unavailable",
  "57P01": "unavailable",
  "57P02": "unavailable",
  "57P03": "unavailable",
  "57P04": "unavailable",
  "57P05": "unavailable",
  "40001": "conflict",
  "40P01": "conflict",
  "22021": "malformed_request",
  "22P05": "malformed_request",
};
