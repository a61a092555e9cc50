// Which reports staff have got by email, and the cases that an alarm is about.
import { sql } from "kysely";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { StaffReport } from "#domain/review/room/staff-reports.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { isOurs } from "../work/view-conditions.ts";

/** False if it was sent already, also by another process. */
export async function markSent(
  tx: Transaction,
  { day, kind, now }: { day: CalendarDate; kind: StaffReport; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("staff_reports")
    .values({ day, kind, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export interface EndangeredCase {
  reference: string;
  due_on: CalendarDate;
  /** The last day on which the promise and the trip can both be kept. */
  act_by: CalendarDate;
  is_claimed: boolean;
}

/** Ours, and to be acted on by `until`: the first `limit`, and how many there are. */
export async function endangeredCases(
  db: Database,
  until: CalendarDate,
  limit: number,
): Promise<{ count: number; first: EndangeredCase[] }> {
  const rows = await db
    .selectFrom("applications")
    .select((row) => [
      "reference",
      row.ref("due_on").$castTo<CalendarDate>().as("due_on"),
      row.ref("act_by").$castTo<CalendarDate>().as("act_by"),
      sql<boolean>`assignee_id IS NOT NULL`.as("is_claimed"),
      sql<number>`count(*) OVER ()`.as("count"),
    ])
    .where(isOurs)
    .where("act_by", "<=", until)
    .orderBy("act_by")
    .orderBy("id")
    .limit(limit)
    .execute();
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _, ...row }) => row) };
}
