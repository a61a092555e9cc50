// Which cases were decided in a period, and what they went through. The reports count them, and the queue lists them.
import { type RawBuilder, sql } from "kysely";
import type { DecidedKind } from "#domain/review/room/counted-cases.ts";
import { type TimedStage, timedStages } from "#domain/review/room/stages.ts";
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

/** Rows of each status that a case had: `application_id`, `to_status`, `entered_at`, `left_at`. */
function movesOf(isOfCase: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT event.application_id, event.to_status, event.happened_at AS entered_at,
      lead(event.happened_at) OVER (PARTITION BY event.application_id ORDER BY event.sequence) AS left_at
    FROM application_events AS event WHERE event.kind = 'status' AND ${isOfCase}`;
}

/** The time that a case spent in a stage, from its rows `moves` and `filed_at`; null if it was never there. */
const timeIn: Record<TimedStage, RawBuilder<unknown>> = {
  verifying: sql`sum(left_at - entered_at) FILTER (WHERE to_status = 'submitted')`,
  traveller: sql`sum(left_at - entered_at) FILTER (WHERE to_status = 'pending')`,
  filing: sql`sum(least(left_at, filed_at) - entered_at)
    FILTER (WHERE to_status = 'documents_verified' AND entered_at < filed_at)`,
  authority: sql`sum(left_at - greatest(entered_at, filed_at))
    FILTER (WHERE to_status = 'documents_verified' AND left_at > filed_at)`,
};

/** Common table expressions: `decided`, and `spans` with the time of each in every stage. */
export function decidedWithSpans(period: Period): RawBuilder<unknown> {
  const newest = sql`${decisionsIn(period)} ORDER BY happened_at DESC LIMIT ${sql.lit(decidedLookedAt)}`;
  const times = timedStages.map((stage) => sql`${timeIn[stage]} AS ${sql.ref(stage)}`);
  return sql`decided AS MATERIALIZED (${lastDecisionsIn(newest)}), moves AS (
    ${movesOf(sql`event.application_id IN (SELECT application_id FROM decided)`)}
  ), spans AS (
    SELECT moves.application_id, applications.destination_id, ${sql.join(times)}
    FROM moves JOIN applications ON applications.id = moves.application_id
    GROUP BY moves.application_id, applications.destination_id
  )`;
}

/** Whether nothing was asked of the traveller of a row of `decided`. */
export const isFirstTimeRight = isNothingAsked(sql`decided.application_id`);

function isNothingAsked(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`NOT EXISTS (SELECT FROM application_events AS event
    WHERE event.application_id = ${id} AND event.kind = 'item_asked')`;
}

/** Whether a row of `decided` was decided by the date promised in `application`. */
export function isInTime(application: string, decidedAt = "decided.decided_at"): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(decidedAt)} AT TIME ZONE 'Asia/Kolkata')::date
    <= ${sql.ref(`${application}.estimated_date`)}`;
}

/** Whether the row `decision` of the history is its case's last decision in the period, and the case in `applications` is of the kind. */
export function isDecidedAs(
  { from, until }: Pick<Period, "from" | "until">,
  kind: DecidedKind | "any",
): RawBuilder<boolean> {
  return sql<boolean>`decision.kind = 'status' AND decision.to_status IN ('approved', 'rejected')
    AND decision.happened_at >= ${from} AND decision.happened_at < ${until}
    AND NOT EXISTS (SELECT FROM application_events AS later WHERE later.application_id = decision.application_id
      AND later.sequence > decision.sequence AND later.happened_at < ${until}
      AND later.kind = 'status' AND later.to_status IN ('approved', 'rejected'))
    ${kind === "any" ? sql`` : sql`AND ${ofKind(kind)}`}`;
}

function ofKind(kind: DecidedKind): RawBuilder<unknown> {
  if (kind === "in_time") return isInTime("applications", "decision.happened_at");
  if (kind === "late") return sql`NOT ${isInTime("applications", "decision.happened_at")}`;
  if (kind === "first_time") return isNothingAsked(sql`applications.id`);
  const moves = movesOf(sql`event.application_id = applications.id`);
  return sql`(SELECT ${timeIn[kind]} FROM (${moves}) AS moves) IS NOT NULL`;
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
