// The guard of protected routes: turns `x-access-token` into a user, before the body is read (§6).
import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { type ErrorCode, Failure } from "#contract/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findSessionUser, type SessionUser } from "./session-store.ts";

declare module "fastify" {
  interface FastifyRequest {
    sessionUser?: SessionUser;
  }
}

/** What a route is to staff: closed, as an account of staff is no traveller; open; or open before the second factor too. */
type ForStaff = "refused" | "with_second_factor" | "always";

/** A hook that refuses requests without a living session with `code`: each route has the specification's sentence. */
export function requireUser(
  { db, clock }: Pick<Platform, "db" | "clock">,
  code: ErrorCode = "not_authenticated",
  { staff }: { staff: ForStaff } = { staff: "refused" },
): onRequestAsyncHookHandler {
  return async (request) => {
    const token = request.headers["x-access-token"];
    const user = typeof token === "string" && token !== "" && (await findSessionUser(db, token, clock()));
    if (!user) throw new Failure(code);
    if (user.role && !user.secondFactor && staff !== "always") throw new Failure(code);
    if (user.role && staff === "refused") throw new Failure("staff_cannot_apply");
    request.sessionUser = user;
  };
}

/** The user of a guarded route. */
export function userOf(request: FastifyRequest): SessionUser {
  if (!request.sessionUser) throw new Error("this route is not guarded by requireUser");
  return request.sessionUser;
}

/** The id a client sends is compared with the session's, never trusted (D11). */
export function rejectForeignUser(request: FastifyRequest, claimedId: string | undefined): void {
  if (claimedId !== undefined && claimedId !== userOf(request).id) throw new Failure("foreign_user");
}
