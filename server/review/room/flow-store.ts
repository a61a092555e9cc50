// How applications come in and are decided: by day, by stage and by destination. No personal data is read.
import { sql } from "kysely";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { TimedStage } from "#domain/review/room/stages.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Period } from "../reports/report-store.ts";

/** Times are of the newest ones: reading the history of more takes too long for a page. */
const decidedLookedAt = 20_000;

export interface CountOfDay {
  day: CalendarDate;
  applications: number;
}

const inIndia = (instant: string) =>
  sql<CalendarDate>`(${sql.ref(instant)} AT TIME ZONE 'Asia/Kolkata')::date`;

export function submittedByDay(db: Database, { from, until }: Period): Promise<CountOfDay[]> {
  const day = inIndia("submitted_at");
  return db
    .selectFrom("applications")
    .select((row) => [day.as("day"), row.fn.countAll<number>().as("applications")] as const)
    .where("submitted_at", ">=", from)
    .where("submitted_at", "<", until)
    .groupBy(day)
    .execute();
}

export function decidedByDay(db: Database, { from, until }: Period): Promise<CountOfDay[]> {
  const day = inIndia("happened_at");
  return db
    .selectFrom("application_events")
    .select((row) => [day.as("day"), row.fn.countAll<number>().as("applications")] as const)
    .where("kind", "=", "status")
    .where("to_status", "in", ["approved", "rejected"])
    .where("happened_at", ">=", from)
    .where("happened_at", "<", until)
    .groupBy(day)
    .execute();
}

/** Decided in a period, each with what it went through. */
const decidedIn = ({ from, until }: Period) => sql`decided AS MATERIALIZED (
    SELECT application_id, happened_at AS decided_at FROM application_events
    WHERE kind = 'status' AND to_status IN ('approved', 'rejected') AND happened_at >= ${from} AND happened_at < ${until}
    ORDER BY happened_at DESC LIMIT ${decidedLookedAt}
  ), moves AS (
    SELECT event.application_id, event.to_status, event.happened_at AS entered_at,
      lead(event.happened_at) OVER (PARTITION BY event.application_id ORDER BY event.sequence) AS left_at
    FROM application_events AS event WHERE event.kind = 'status' AND event.application_id IN (SELECT application_id FROM decided)
  ), spans AS (
    SELECT moves.application_id, applications.destination_id,
      sum(left_at - entered_at) FILTER (WHERE to_status = 'submitted') AS verifying,
      sum(left_at - entered_at) FILTER (WHERE to_status = 'pending') AS traveller,
      sum(least(left_at, filed_at) - entered_at) FILTER (WHERE to_status = 'documents_verified' AND entered_at < filed_at)
        AS filing,
      sum(left_at - greatest(entered_at, filed_at)) FILTER (WHERE to_status = 'documents_verified' AND left_at > filed_at)
        AS authority
    FROM moves JOIN applications ON applications.id = moves.application_id
    GROUP BY moves.application_id, applications.destination_id
  )`;

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
    await sql<StageTimes>`WITH ${decidedIn(period)} ${sql.join(each, sql` UNION ALL `)}`.execute(db);
  return rows;
}

export interface FirstTime {
  decided: number;
  right: number;
}

/** `right`: nothing was asked of the traveller between submission and decision. */
export async function firstTimeRight(db: Database, period: Period): Promise<FirstTime> {
  const { rows } = await sql<FirstTime>`WITH ${decidedIn(period)}
    SELECT count(*) AS decided, count(*) FILTER (WHERE NOT EXISTS (SELECT FROM application_events AS event
      WHERE event.application_id = decided.application_id AND event.kind = 'item_asked')) AS right FROM decided`.execute(
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
  const { rows } = await sql<AuthorityRow>`WITH ${decidedIn(period)}
    SELECT applications.destination_id, count(*) AS decided,
      count(*) FILTER (WHERE (decided_at AT TIME ZONE 'Asia/Kolkata')::date > estimated_date) AS late,
      (${hoursOf(0.5, "authority")})::float8 AS median_hours
    FROM decided JOIN applications ON applications.id = decided.application_id
      LEFT JOIN spans ON spans.application_id = decided.application_id
    GROUP BY applications.destination_id`.execute(db);
  return rows;
}
