// Stores the decisions that a second specialist checks, and who has taken which.
import { sql } from "kysely";
import { sampleDays, takenHours } from "#domain/review/quality/sample.ts";
import type { SampleAnswer, SampleErrorReason } from "#domain/review/quality/sample.ts";
import type { RejectionReason } from "#domain/review/reasons.ts";
import type { StaffScope } from "#domain/staff/scopes.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { inScope, isLimited } from "../scopes/scope-store.ts";

const hourMs = 3_600_000;
const maxCounted = 100;
const maxAnswered = 10;

interface DrawnDecision {
  applicationId: string;
  travellerId: string;
  outcome: SampleAnswer["outcome"];
  reason: RejectionReason | null;
  decidedBy: string;
  proposedBy: string | null;
  drawnNumber: number;
  drawnBelow: number;
  now: Date;
}

/** A decision that is reversed and repeated in the same millisecond is drawn again with the same number, but stored once. */
export async function insertSample(tx: Transaction, drawn: DrawnDecision): Promise<void> {
  await tx
    .insertInto("quality_samples")
    .values({
      application_id: drawn.applicationId,
      traveller_id: drawn.travellerId,
      outcome: drawn.outcome,
      reason_code: drawn.reason,
      decided_by: drawn.decidedBy,
      proposed_by: drawn.proposedBy,
      decided_at: drawn.now,
      drawn_number: drawn.drawnNumber,
      drawn_below: drawn.drawnBelow,
    })
    .onConflict((conflict) => conflict.columns(["traveller_id", "decided_at"]).doNothing())
    .execute();
}

export interface Reviewer {
  staffId: string;
  /** Samples of other destinations are as if they were not there. */
  scope: StaffScope;
}

interface Asking extends Reviewer {
  now: Date;
}

/** Those that this person may check: never a case that they have worked on, opened or read, and none whose documents are erased. */
function waitingFor(db: Database, { staffId, scope, now }: Asking) {
  return db
    .selectFrom("quality_samples as sample")
    .where("sample.answered_at", "is", null)
    .where("sample.decided_at", ">", new Date(now.getTime() - sampleDays * 24 * hourMs))
    .where((row) =>
      row.or([
        row("sample.reviewer_id", "is", null),
        row("sample.taken_at", "<", new Date(now.getTime() - takenHours * hourMs)),
      ]),
    )
    .where("sample.decided_by", "!=", staffId)
    .where(sql<boolean>`sample.proposed_by IS DISTINCT FROM ${staffId}::uuid`)
    .where(sql<boolean>`NOT ${isErased}`)
    .where(sql<boolean>`NOT ${isKnownTo(staffId)}`)
    .$if(isLimited(scope), (query) => query.where(isFor(scope.destinations)));
}

function isFor(destinations: readonly string[]) {
  return sql<boolean>`EXISTS (SELECT FROM applications WHERE applications.id = sample.application_id
    AND ${inScope(destinations)})`;
}

const isErased = sql<boolean>`EXISTS (SELECT FROM application_documents AS document
  WHERE document.application_id = sample.application_id AND document.erased_at IS NOT NULL)`;

function isKnownTo(staffId: string) {
  return sql<boolean>`(EXISTS (SELECT FROM application_events AS event
      WHERE event.application_id = sample.application_id AND event.actor_id = ${staffId}::uuid)
    OR EXISTS (SELECT FROM staff_reads AS read
      WHERE read.application_id = sample.application_id AND read.staff_id = ${staffId}::uuid))`;
}

export async function countWaiting(db: Database, asking: Asking): Promise<number> {
  const found = waitingFor(db, asking).select("sample.id").limit(maxCounted);
  const row = await db
    .selectFrom(found.as("found"))
    .select((all) => all.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The oldest; those that another transaction has locked are passed over. */
export async function takeOldest(tx: Transaction, asking: Asking): Promise<string | null> {
  const found = await waitingFor(tx, asking)
    .select("sample.id")
    .orderBy("sample.decided_at")
    .orderBy("sample.id")
    .limit(1)
    .forUpdate("sample")
    .skipLocked()
    .executeTakeFirst();
  if (!found) return null;
  await tx
    .updateTable("quality_samples")
    .set({ reviewer_id: asking.staffId, taken_at: asking.now })
    .where("id", "=", found.id)
    .execute();
  return found.id;
}

/** The ID of the one that this person has taken and not answered. */
export async function findOpenSample(db: Database, by: Reviewer): Promise<string | null> {
  const row = await samplesOf(db, by)
    .select("id")
    .where("answered_at", "is", null)
    .orderBy("taken_at", "desc")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether the document belongs to a sample that this person has taken and not answered. */
export async function isInSampleOf(
  db: Database,
  staffId: string,
  document: { traveller_id: string; handed_in_at: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("quality_samples")
    .select("id")
    .where("reviewer_id", "=", staffId)
    .where("answered_at", "is", null)
    .where("traveller_id", "=", document.traveller_id)
    .where("decided_at", ">=", document.handed_in_at)
    .executeTakeFirst();
  return row !== undefined;
}

export type SampleRow = Exclude<Awaited<ReturnType<typeof findSample>>, undefined>;

export interface SampleAt extends Reviewer {
  id: string;
}

export function findSample(db: Database, { id, ...by }: SampleAt) {
  return sampleRows(db, by).where("id", "=", id).executeTakeFirst();
}

export function lockSample(tx: Transaction, { id, ...by }: SampleAt) {
  return sampleRows(tx, by).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** What this person has taken. */
function samplesOf(db: Database, { staffId, scope }: Reviewer) {
  return db
    .selectFrom("quality_samples as sample")
    .where("reviewer_id", "=", staffId)
    .$if(isLimited(scope), (query) => query.where(isFor(scope.destinations)));
}

function sampleRows(db: Database, by: Reviewer) {
  return samplesOf(db, by)
    .selectAll()
    .select((row) => row.ref("outcome").$castTo<SampleAnswer["outcome"]>().as("outcome"))
    .select((row) => row.ref("reason_code").$castTo<RejectionReason | null>().as("reason_code"))
    .select((row) => row.ref("second_outcome").$castTo<SampleAnswer["outcome"] | null>().as("second_outcome"))
    .select((row) => row.ref("second_reason").$castTo<RejectionReason | null>().as("second_reason"))
    .select((row) => row.ref("error_reason").$castTo<SampleErrorReason | null>().as("error_reason"));
}

/** The last answers of this person. */
export async function lastAnswered(db: Database, by: Reviewer) {
  const rows = await sampleRows(db, by)
    .where("answered_at", "is not", null)
    .orderBy("answered_at", "desc")
    .limit(maxAnswered)
    .execute();
  const names = await destinationsOf(
    db,
    rows.map((row) => row.application_id),
  );
  return rows.map((row) => ({ row, destination: names.get(row.application_id) ?? { id: "", name: "" } }));
}

async function destinationsOf(db: Database, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return new Map<string, { id: string; name: string }>();
  const rows = await db
    .selectFrom("applications")
    .innerJoin("destinations", "destinations.id", "applications.destination_id")
    .select(["applications.id as application_id", "destinations.id", "destinations.name"])
    .where("applications.id", "in", applicationIds)
    .execute();
  return new Map(rows.map(({ application_id, ...destination }) => [application_id, destination]));
}

export async function saveAnswer(
  tx: Transaction,
  id: string,
  { outcome, reason, now }: SampleAnswer & { now: Date },
): Promise<void> {
  await tx
    .updateTable("quality_samples")
    .set({ second_outcome: outcome, second_reason: reason, answered_at: now })
    .where("id", "=", id)
    .execute();
}

export async function saveErrorReason(
  tx: Transaction,
  id: string,
  errorReason: SampleErrorReason,
): Promise<void> {
  await tx.updateTable("quality_samples").set({ error_reason: errorReason }).where("id", "=", id).execute();
}

/** It waits for somebody else. */
export async function returnSample(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable("quality_samples")
    .set({ reviewer_id: null, taken_at: null })
    .where("id", "=", id)
    .execute();
}
