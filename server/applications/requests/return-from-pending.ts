// Returns an application to its earlier status once its last request is answered or withdrawn (D9).
import type { ApplicationStatus } from "#domain/applications.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { extendDue } from "../estimates/extend-due.ts";
import { eventsOf } from "../history/event-store.ts";
import { type LockedMove, moveLocked } from "../move-application.ts";
import { countOpenRequests } from "./request-store.ts";

export interface Returned {
  status: ApplicationStatus;
  requestsLeft: number;
}

/** Does nothing if staff have moved the application meanwhile. Its row must be locked. */
export async function returnFromPending(
  tx: Transaction,
  platform: Platform,
  move: Pick<LockedMove, "application" | "actor" | "actorId">,
): Promise<Returned> {
  const { id, status } = move.application;
  const requestsLeft = await countOpenRequests(tx, id);
  if (requestsLeft > 0 || status !== "pending") return { status, requestsLeft };
  const to = (await eventsOf(tx, [id])).at(-1)?.from_status;
  if (!to || to === "cancelled") throw new Error("a pending application has no earlier open status");
  await extendDue(tx, { id, now: platform.clock() });
  await moveLocked(tx, platform, { ...move, to });
  return { status: to, requestsLeft };
}
