// Authenticates requests to protected routes: resolves `x-access-token` to a user before the body is read (§6).
import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { type ErrorCode, Failure } from "#contract/errors.ts";
import { actForProduct, actForUser, asProduct } from "#server/platform/acting/acting-user.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SessionUser } from "./session-store.ts";
import { readSession } from "./sessions/session-reader.ts";

declare module "fastify" {
  interface FastifyRequest {
    sessionUser?: SessionUser;
  }
}

/** Whether staff may call the route: never, after the second factor, or always. */
type ForStaff = "refused" | "with_second_factor" | "always";

/** Returns a hook that rejects requests without a valid session with `code`, so each route keeps its specified message. */
export function requireUser(
  platform: Pick<Platform, "db" | "clock" | "sealer">,
  code: ErrorCode = "not_authenticated",
  { staff }: { staff: ForStaff } = { staff: "refused" },
): onRequestAsyncHookHandler {
  return async (request) => {
    const token = request.headers["x-access-token"];
    const user =
      typeof token === "string" && token !== "" && (await asProduct(() => readSession(platform, token)));
    if (!user) throw new Failure(code);
    if (user.role && !user.secondFactor && staff !== "always") throw new Failure(code);
    if (user.role && staff === "refused") throw new Failure("staff_cannot_apply");
    request.sessionUser = user;
    if (user.role) actForProduct();
    else actForUser(user.id);
  };
}

/** The user of a protected route. */
export function userOf(request: FastifyRequest): SessionUser {
  if (!request.sessionUser) throw new Error("this route does not use requireUser");
  return request.sessionUser;
}

/** Compares a user ID sent by the client with the session's; it is never trusted (D11). */
export function rejectForeignUser(request: FastifyRequest, claimedId: string | undefined): void {
  if (claimedId !== undefined && claimedId !== userOf(request).id) throw new Failure("foreign_user");
}
