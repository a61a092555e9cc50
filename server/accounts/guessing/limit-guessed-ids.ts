// Stops a client that asks for IDs and links until one exists (P13).
import type { FastifyRequest } from "fastify";
import { type ErrorCode, Failure } from "#contract/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countUnknownId } from "./guessing-limits.ts";

/** Answers that something does not exist which say nothing about an ID: what is asked for is public, or the caller's. */
const aboutNoId: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "create_password",
  "destination_not_found",
  "receipt_not_found",
  "visa_not_released",
]);

/**
 * Counts an answer about an unknown ID: for the session's user, or for the network of a visitor. Once there have been
 * too many, returns the failure that replaces it. What the client may see is still answered.
 */
export async function limitGuessedIds(
  { db, clock }: Pick<Platform, "db" | "clock">,
  error: unknown,
  { sessionUser, ip, routeOptions }: FastifyRequest,
): Promise<unknown> {
  if (!(error instanceof Failure) || error.status !== 404 || aboutNoId.has(error.code)) return error;
  if (!routeOptions.url?.includes(":")) return error;
  const counted = countUnknownId(db, { userId: sessionUser?.id, address: ip }, clock());
  return counted.then(
    () => error,
    (reason: unknown) => reason,
  );
}
