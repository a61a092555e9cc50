// Stores who is away and until when, and reads which of their cases need a specialist.
import { sql } from "kysely";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Database } from "#server/platform/database/open-database.ts";

interface Absence {
  from: CalendarDate;
  until: CalendarDate;
}

/** Absences that are not over, by staff ID. */
export async function absencesFrom(db: Database, today: CalendarDate): Promise<Map<string, Absence>> {
  const rows = await db
    .selectFrom("staff_absences")
    .select(["staff_id", "from_on", "until_on"])
    .where("until_on", ">=", today)
    .execute();
  return new Map(
    rows.map(({ staff_id, from_on, until_on }) => [staff_id, { from: from_on, until: until_on }]),
  );
}

export async function isAbsent(db: Database, staffId: string, today: CalendarDate): Promise<boolean> {
  const found = await db
    .selectFrom("staff_absences")
    .select("staff_id")
    .where("staff_id", "=", staffId)
    .where("from_on", "<=", today)
    .where("until_on", ">=", today)
    .executeTakeFirst();
  return found !== undefined;
}

export async function setAbsence(
  db: Database,
  { staffId, absence, by, now }: { staffId: string; absence: Absence; by: string; now: Date },
): Promise<void> {
  const values = { from_on: absence.from, until_on: absence.until, set_by: by, set_at: now };
  await db
    .insertInto("staff_absences")
    .values({ staff_id: staffId, ...values })
    .onConflict((row) => row.column("staff_id").doUpdateSet(values))
    .execute();
}

export async function endAbsence(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom("staff_absences").where("staff_id", "=", staffId).execute();
}

/** As in the index by assignee, and of those what needs a specialist now: our turn, or a new answer. */
const needsWork = sql<boolean>`status IN ('submitted', 'documents_verified', 'pending')
  AND (turn = 'ours' OR answered_at IS NOT NULL)`;

/** By staff ID; those without any are left out. */
export async function countToDo(db: Database, staffIds: readonly string[]): Promise<Map<string, number>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("applications")
    .select((row) => ["assignee_id", row.fn.countAll<number>().as("count")])
    .where("assignee_id", "in", staffIds)
    .where(needsWork)
    .groupBy("assignee_id")
    .execute();
  return new Map(rows.map(({ assignee_id, count }) => [assignee_id ?? "", Number(count)]));
}

/** The most urgent first. */
export async function toDoOf(db: Database, staffId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("applications")
    .select("id")
    .where("assignee_id", "=", staffId)
    .where(needsWork)
    .orderBy("act_by")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
