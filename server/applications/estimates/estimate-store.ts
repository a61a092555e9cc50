// Open applications whose promised date has passed, and their revised dates.
import { sql } from "kysely";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { ApplicationRow } from "../application-store.ts";
import { sealedFormColumns } from "../sealed/open-form.ts";

export type LateRow = ApplicationRow & { status: "submitted" | "documents_verified" };

const promised = sql<CalendarDate>`coalesce(revised_date, estimated_date)`;

/**
 * Locks the application that was promised for the earliest day before this one, skipping locked ones. Those that wait for the
 * traveller are not late.
 */
export async function lockLateApplication(
  tx: Transaction,
  before: CalendarDate,
): Promise<LateRow | undefined> {
  return tx
    .selectFrom("applications")
    .select([
      "reference",
      "user_id",
      "draft_id",
      "estimated_date",
      "revised_date",
      "submitted_at",
      "updated_at",
    ])
    .select("filed_at")
    .select(sealedFormColumns)
    .select((row) => row.ref("status").$castTo<LateRow["status"]>().as("status"))
    .where("status", "in", ["submitted", "documents_verified"])
    .where(promised, "<", before)
    .orderBy(promised)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function setRevisedDate(
  tx: Transaction,
  { id, date, now }: { id: string; date: CalendarDate; now: Date },
): Promise<void> {
  await tx
    .updateTable("applications")
    .set({ revised_date: date, updated_at: now })
    .where("id", "=", id)
    .execute();
}
