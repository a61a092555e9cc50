// Protects every route under /review: requires a session with a second factor and a role that allows the action (P11).
import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { Failure } from "#contract/errors.ts";
import type { StaffAction, StaffRole } from "#domain/staff/roles.ts";
import { mayAct, type StaffScope } from "#domain/staff/scopes.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireUser, userOf } from "../require-user.ts";
import type { SessionUser } from "../session-store.ts";

export interface StaffUser extends SessionUser {
  role: StaffRole;
  scope: StaffScope;
  fullName: string;
  email: string;
  /** The version of the case that was on screen, from the header `case-version`; undefined if the client sent none. */
  seenVersion?: number | undefined;
}

/** Returns a hook; without `action` any role may call, otherwise those whose role and tasks allow it. Travellers are always rejected. */
export function requireStaff(
  platform: Pick<Platform, "db" | "clock" | "sealer">,
  action?: StaffAction,
): onRequestAsyncHookHandler {
  const guard = requireUser(platform, "not_authenticated", { staff: "with_second_factor" });
  return async function (request, reply) {
    await guard.call(this, request, reply);
    const { role, scope } = userOf(request);
    if (!role || (action && !mayAct({ role, scope }, action))) throw new Failure("role_refused");
  };
}

/** For the second login step: requires a staff session that may not have its second factor yet. */
export function requireStaffLogIn(
  platform: Pick<Platform, "db" | "clock" | "sealer">,
): onRequestAsyncHookHandler {
  const guard = requireUser(platform, "not_authenticated", { staff: "always" });
  return async function (request, reply) {
    await guard.call(this, request, reply);
    if (!userOf(request).role) throw new Failure("role_refused");
  };
}

/** The staff member of a request to a route that uses `requireStaff`. */
export function staffOf(request: FastifyRequest): StaffUser {
  const user = userOf(request);
  const { role, scope, details } = user;
  if (!role || !scope || !details) throw new Error("this route does not use requireStaff");
  return { ...user, role, scope, ...details, seenVersion: seenVersionOf(request) };
}

/** What is not a number counts as having seen nothing. */
function seenVersionOf({ headers }: FastifyRequest): number | undefined {
  const sent = headers["case-version"];
  if (sent === undefined) return undefined;
  return typeof sent === "string" && /^\d{1,9}$/.test(sent) ? Number(sent) : 0;
}
