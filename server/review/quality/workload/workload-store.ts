// What each colleague has claimed and decided, counted by the indexes of claims and decisions.
import { sql } from "kysely";
import type { Turn } from "#domain/review/clocks/turns.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";

/** As in the index by assignee. */
const isOpen = sql<boolean>`status IN ('submitted', 'documents_verified', 'pending')`;

export function openByTurn(db: Database, staffIds: readonly string[]) {
  return db
    .selectFrom("applications")
    .select((row) => [
      "assignee_id",
      row.ref("turn").$castTo<Turn | null>().as("turn"),
      row.fn.countAll<number>().as("cases"),
      row.fn.min("submitted_at").as("oldest_at"),
    ])
    .where("assignee_id", "in", staffIds)
    .where(isOpen)
    .groupBy(["assignee_id", "turn"])
    .execute();
}

/** Travellers decided since the week began, and how many of them today. */
export function decidedSince(
  db: Database,
  { staffIds, week, today }: { staffIds: readonly string[]; week: Date; today: Date },
) {
  return db
    .selectFrom("application_travellers")
    .select((row) => [
      "decided_by",
      row.fn.countAll<number>().as("this_week"),
      row.fn.countAll<number>().filterWhere("decided_at", ">=", today).as("today"),
    ])
    .where("decided_by", "in", staffIds)
    .where("decided_at", ">=", week)
    .groupBy("decided_by")
    .execute();
}

/** The number before; undefined if nobody with this ID works here now. */
export async function lockCapacity(tx: Transaction, staffId: string): Promise<number | null | undefined> {
  const row = await tx
    .selectFrom("staff")
    .select("daily_capacity")
    .where("user_id", "=", staffId)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row?.daily_capacity;
}

export async function setCapacity(tx: Transaction, staffId: string, daily: number | null): Promise<void> {
  await tx.updateTable("staff").set({ daily_capacity: daily }).where("user_id", "=", staffId).execute();
}
