// Stores share links: at most one open link for each application.
import { type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import { shareEndOf } from "#domain/tracking/share-end.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";

export interface LinkRow {
  id: string;
  created_at: Date;
}

export function findOpenLink(db: Database, applicationId: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom("share_links")
    .select(["id", "created_at"])
    .where("application_id", "=", applicationId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

/** The last day on which links to an application work; null until it has ended. */
export async function findShareEnd(db: Database, applicationId: string): Promise<CalendarDate | null> {
  const { ended_at: endedAt } = await db
    .selectFrom("applications")
    .select("ended_at")
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  return endedAt && shareEndOf(dateInIndia(endedAt));
}

export function insertLink(
  tx: Transaction,
  { applicationId, now }: { applicationId: string; now: Date },
): Promise<LinkRow> {
  return tx
    .insertInto("share_links")
    .values({ application_id: applicationId, created_at: now })
    .returning(["id", "created_at"])
    .executeTakeFirstOrThrow();
}

export async function revokeLink(
  tx: Transaction,
  { applicationId, now }: { applicationId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("share_links")
    .set({ revoked_at: now })
    .where("application_id", "=", applicationId)
    .where("revoked_at", "is", null)
    .execute();
}

/** The application behind an open link, unless its account is erased or awaits erasure. */
export function findShared(db: Database, linkId: string) {
  return db
    .selectFrom("share_links")
    .innerJoin("applications", "applications.id", "share_links.application_id")
    .innerJoin("destinations", "destinations.id", "applications.destination_id")
    .innerJoin("users", "users.id", "applications.user_id")
    .select(["applications.id", "applications.status", "applications.visa_type"])
    .select(["applications.estimated_date", "applications.revised_date"])
    .select(["applications.updated_at", "applications.ended_at"])
    .select(["destinations.id as destination_id", "destinations.name as destination_name"])
    .select("destinations.is_drawn")
    .where("share_links.id", "=", linkId)
    .where("share_links.revoked_at", "is", null)
    .where("users.erasure_asked_at", "is", null)
    .where("users.erased_at", "is", null)
    .executeTakeFirst();
}
