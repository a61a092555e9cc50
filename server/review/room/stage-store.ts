// Counts open cases by the stage they are in. No personal data is read.
import { sql } from "kysely";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { CaseStage } from "#domain/review/room/stages.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { ofDestinations } from "../scopes/scope-store.ts";
import { isOpen } from "../work/view-conditions.ts";
import { hasNoProposal } from "../work/waiting-proposal-store.ts";

export interface StageRow {
  stage: CaseStage;
  cases: number;
  /** Ours, and past the date by which our part was due. */
  late: number;
  /** Since when the longest waiting one has been with whom it is now. */
  oldest_since: Date | null;
}

/** Stages without a case are missing. */
export async function casesByStage(
  db: Database,
  today: CalendarDate,
  destinations: readonly string[] = [],
): Promise<StageRow[]> {
  const { rows } = await sql<StageRow>`
    SELECT stage, count(*) AS cases, count(*) FILTER (WHERE turn = 'ours' AND due_on < ${today}::date) AS late,
      min(turn_since) AS oldest_since
    FROM (
      SELECT turn, due_on, turn_since, CASE
          WHEN status = 'pending' THEN 'with_traveller'
          WHEN NOT ${hasNoProposal} THEN 'second_person'
          WHEN status = 'submitted' THEN 'to_verify'
          WHEN filed_at IS NULL THEN 'ready_to_file'
          ELSE 'at_authority' END AS stage
      FROM applications WHERE ${isOpen} AND ${ofDestinations("applications.id", destinations)}
    ) AS cases GROUP BY stage`.execute(db);
  return rows;
}

export interface LateNow {
  destination_id: string;
  cases: number;
}

/** Cases that are ours and past their date, by destination. */
export function lateByDestination(
  db: Database,
  today: CalendarDate,
  destinations: readonly string[],
): Promise<LateNow[]> {
  return db
    .selectFrom("applications")
    .select((row) => ["destination_id", row.fn.countAll<number>().as("cases")] as const)
    .where(sql<boolean>`turn = 'ours'`)
    .where("due_on", "<", today)
    .where(ofDestinations("applications.id", destinations))
    .groupBy("destination_id")
    .execute();
}

export function destinationNames(db: Database): Promise<{ id: string; name: string }[]> {
  return db.selectFrom("destinations").select(["id", "name"]).orderBy("position").execute();
}
