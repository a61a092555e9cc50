// How applications come in and are decided: by day, by stage and by destination. No personal data is read.
import { sql } from "kysely";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { TimedStage } from "#domain/review/room/stages.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { ofDestinations } from "../scopes/scope-store.ts";
import {
  decidedWithSpans,
  decisionsIn,
  isFirstTimeRight,
  isInTime,
  type Period,
} from "../work/decided-store.ts";

export interface CountOfDay {
  day: CalendarDate;
  applications: number;
}

const inIndia = (instant: string) =>
  sql<CalendarDate>`(${sql.ref(instant)} AT TIME ZONE 'Asia/Kolkata')::date`;

export function submittedByDay(
  db: Database,
  { from, until, destinations = [] }: Period,
): Promise<CountOfDay[]> {
  const day = inIndia("submitted_at");
  return db
    .selectFrom("applications")
    .select((row) => [day.as("day"), row.fn.countAll<number>().as("applications")] as const)
    .where("submitted_at", ">=", from)
    .where("submitted_at", "<", until)
    .where(ofDestinations("applications.id", destinations))
    .groupBy(day)
    .execute();
}

/** A case that was decided twice on a day counts once. */
export async function decidedByDay(db: Database, period: Period): Promise<CountOfDay[]> {
  const day = inIndia("happened_at");
  const { rows } = await sql<CountOfDay>`SELECT ${day} AS day, count(DISTINCT application_id) AS applications
    FROM (${decisionsIn(period)}) AS decision GROUP BY ${day}`.execute(db);
  return rows;
}

export interface StageTimes {
  stage: TimedStage;
  applications: number;
  /** Null if nothing was in this stage. */
  median_hours: number | null;
  p90_hours: number | null;
}

const hoursOf = (share: number, span: string) =>
  sql<
    number | null
  >`extract(epoch FROM percentile_cont(${share}::float8) WITHIN GROUP (ORDER BY ${sql.ref(span)})) / 3600`;

export async function timesByStage(
  db: Database,
  period: Period,
  stages: readonly TimedStage[],
): Promise<StageTimes[]> {
  const each = stages.map(
    (stage) => sql`SELECT ${stage}::text AS stage, count(${sql.ref(stage)}) AS applications,
      (${hoursOf(0.5, stage)})::float8 AS median_hours, (${hoursOf(0.9, stage)})::float8 AS p90_hours FROM spans`,
  );
  const { rows } =
    await sql<StageTimes>`WITH ${decidedWithSpans(period)} ${sql.join(each, sql` UNION ALL `)}`.execute(db);
  return rows;
}

export interface FirstTime {
  decided: number;
  right: number;
}

/** `right`: nothing was asked of the traveller between submission and decision. */
export async function firstTimeRight(db: Database, period: Period): Promise<FirstTime> {
  const { rows } = await sql<FirstTime>`WITH ${decidedWithSpans(period)}
    SELECT count(*) AS decided, count(*) FILTER (WHERE ${isFirstTimeRight}) AS right FROM decided`.execute(
    db,
  );
  return rows[0] ?? { decided: 0, right: 0 };
}

export interface AuthorityRow {
  destination_id: string;
  decided: number;
  /** Decided after the promised date. */
  late: number;
  /** With the authority; null if none was filed. */
  median_hours: number | null;
}

export async function decidedByDestination(db: Database, period: Period): Promise<AuthorityRow[]> {
  const { rows } = await sql<AuthorityRow>`WITH ${decidedWithSpans(period)}
    SELECT applications.destination_id, count(*) AS decided,
      count(*) FILTER (WHERE NOT ${isInTime("applications")}) AS late,
      (${hoursOf(0.5, "authority")})::float8 AS median_hours
    FROM decided JOIN applications ON applications.id = decided.application_id
      LEFT JOIN spans ON spans.application_id = decided.application_id
    GROUP BY applications.destination_id`.execute(db);
  return rows;
}
