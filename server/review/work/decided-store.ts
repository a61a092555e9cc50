// Which cases were decided in a period, and what they went through. The reports count them, and the queue lists them.
import { type RawBuilder, sql } from "kysely";
import type { DecidedKind } from "#domain/review/room/counted-cases.ts";
import { ofDestinations } from "../scopes/scope-store.ts";

/** From `from` (inclusive) until `until` (exclusive), for some destinations or for all. */
export interface Period {
  from: Date;
  until: Date;
  destinations?: readonly string[] | undefined;
}

/** Times are of the newest ones: reading the history of more takes too long for a page. */
const decidedLookedAt = 20_000;

const isDecision = sql`kind = 'status' AND to_status IN ('approved', 'rejected')`;

/** Rows of each decision: `application_id`, `happened_at`. A case that was reopened has several. */
export function decisionsIn({ from, until, destinations = [] }: Period): RawBuilder<unknown> {
  return sql`SELECT application_id, happened_at FROM application_events
    WHERE ${isDecision} AND happened_at >= ${from} AND happened_at < ${until}
      AND ${ofDestinations("application_id", destinations)}`;
}

/** One row of each case, with its last decision: `application_id`, `decided_at`. */
function lastDecisionsIn(decisions: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT application_id, max(happened_at) AS decided_at FROM (${decisions}) AS decision GROUP BY application_id`;
}

/** The last decision of each case in the period. */
export function allDecidedIn(period: Period): RawBuilder<unknown> {
  return lastDecisionsIn(decisionsIn(period));
}

/** Common table expressions: `decided`, and `spans` with the time of each in every stage. */
export function decidedWithSpans(period: Period): RawBuilder<unknown> {
  const newest = sql`${decisionsIn(period)} ORDER BY happened_at DESC LIMIT ${sql.lit(decidedLookedAt)}`;
  return sql`decided AS MATERIALIZED (${lastDecisionsIn(newest)}), moves AS (
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
}

/** Whether nothing was asked of the traveller of a row of `decided`. */
export const isFirstTimeRight = sql<boolean>`NOT EXISTS (SELECT FROM application_events AS event
  WHERE event.application_id = decided.application_id AND event.kind = 'item_asked')`;

const decidedOn = sql`(decided.decided_at AT TIME ZONE 'Asia/Kolkata')::date`;

/** Whether a row of `decided` was decided by the date promised in `application`. */
export function isInTime(application: string): RawBuilder<boolean> {
  return sql<boolean>`${decidedOn} <= ${sql.ref(`${application}.estimated_date`)}`;
}

/** The IDs of the cases decided in a period, or of those of one kind. */
export function idsOfDecided(period: Period, kind: DecidedKind | undefined): RawBuilder<unknown> {
  if (kind === undefined) return sql`SELECT application_id FROM (${decisionsIn(period)}) AS decided`;
  const decided = sql`(${allDecidedIn(period)}) AS decided`;
  if (kind === "in_time" || kind === "late") {
    const condition = kind === "late" ? sql`NOT ${isInTime("promised")}` : isInTime("promised");
    return sql`SELECT promised.id FROM ${decided} JOIN applications AS promised ON promised.id = decided.application_id
      WHERE ${condition}`;
  }
  if (kind === "first_time") return sql`SELECT application_id FROM ${decided} WHERE ${isFirstTimeRight}`;
  return sql`WITH ${decidedWithSpans(period)} SELECT application_id FROM spans WHERE ${sql.ref(kind)} IS NOT NULL`;
}

/** The IDs of the cases of which a traveller was decided on in the period, or rejected for the reason. */
export function idsWithDecidedTraveller(
  { from, until }: Period,
  reason: string | undefined,
): RawBuilder<unknown> {
  const isRejected = sql`outcome = 'rejected' AND reason_code = ${reason}`;
  return sql`SELECT application_id FROM application_travellers
    WHERE decided_at >= ${from} AND decided_at < ${until}${reason === undefined ? sql`` : sql` AND ${isRejected}`}`;
}
