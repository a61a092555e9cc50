// Refuses cases of destinations that a member of staff does not work on.
import type { FastifyRequest } from "fastify";
import { Failure } from "#contract/errors.ts";
import { isInScope, type StaffScope } from "#domain/staff/scopes.ts";
import { staffOf } from "#server/accounts/staff/require-staff.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findDestinationOf, isLimited } from "./scope-store.ts";

/** Throws `case_out_of_scope`. */
export function assertInScope(member: { scope?: StaffScope | undefined }, destinationId: string): void {
  if (!isInScope(member, destinationId)) throw new Failure("case_out_of_scope");
}

/**
 * Every route of one case that is registered from now on refuses cases outside the caller's destinations, before its body
 * is read. Unknown and malformed IDs are left to the route. Costs nothing for members with all destinations.
 */
export function limitCaseRoutes(app: App, { db }: Pick<Platform, "db">): void {
  const guard = async (request: FastifyRequest) => {
    const { scope } = staffOf(request);
    if (!isLimited(scope)) return;
    const destinationId = await findDestinationOf(db, (request.params as { id: string }).id);
    if (destinationId !== undefined) assertInScope({ scope }, destinationId);
  };
  app.addHook("onRoute", (route) => {
    if (!route.url.includes("/review/cases/:id")) return;
    route.onRequest = [route.onRequest ?? [], guard].flat();
  });
}
