// Who has which case open: one row per case and staff member, renewed every minute.
import type { Database } from "#server/platform/database/open-database.ts";
import { openGivenText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

interface Viewing {
  caseId: string;
  staffId: string;
  now: Date;
}

/** Returns whether they were not viewing it before: since `expired` they have not renewed it. */
export async function noteViewer(
  db: Database,
  { caseId, staffId, now }: Viewing,
  expired: Date,
): Promise<boolean> {
  const before = await db
    .selectFrom("case_viewers")
    .select("seen_at")
    .where("application_id", "=", caseId)
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  await db
    .insertInto("case_viewers")
    .values({ application_id: caseId, staff_id: staffId, seen_at: now })
    .onConflict((row) => row.columns(["application_id", "staff_id"]).doUpdateSet({ seen_at: now }))
    .execute();
  return before === undefined || before.seen_at <= expired;
}

/** Returns whether they were viewing it. */
export async function removeViewer(
  db: Database,
  { caseId, staffId }: Pick<Viewing, "caseId" | "staffId">,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("case_viewers")
    .where("application_id", "=", caseId)
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface Viewer {
  caseId: string;
  id: string;
  fullName: string;
}

/** Nobody needs more of them at once. */
const maxViewers = 500;

/** The colleagues who have cases open, most recent first. */
export async function listViewers(
  { db, sealer }: { db: Database; sealer: Sealer },
  { since, except }: { since: Date; except: string },
): Promise<Viewer[]> {
  const rows = await db
    .selectFrom("case_viewers")
    .innerJoin("staff", "staff.user_id", "case_viewers.staff_id")
    .innerJoin("users", "users.id", "staff.user_id")
    .select(["case_viewers.application_id", "users.id", sealedText("users.full_name").as("full_name")])
    .where("case_viewers.seen_at", ">", since)
    .where("case_viewers.staff_id", "!=", except)
    .where("staff.ended_at", "is", null)
    .orderBy("case_viewers.seen_at", "desc")
    .limit(maxViewers)
    .execute();
  return rows.map(({ application_id: caseId, id, full_name }) => ({
    caseId,
    id,
    fullName: openGivenText(sealer, full_name),
  }));
}

export async function removeViewersBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom("case_viewers").where("seen_at", "<", time).execute();
}
