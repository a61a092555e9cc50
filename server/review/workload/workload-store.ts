// What each colleague has claimed and decided, counted by the indexes of claims and decisions.
import { sql } from "kysely";
import type { Turn } from "#domain/review/clocks/turns.ts";
import type { Database } from "#server/platform/database/open-database.ts";

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
