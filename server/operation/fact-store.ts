// What operators watch, in one query that reads only what is open: never a table that grows (docs/decisions/0044).
import { sql } from "kysely";
import { isForgotten } from "#server/drafts/documents/file-store.ts";
import { listWork, type WorkState } from "#server/platform/background/periodic-work-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";

/** Of what waits, as much is read from either end of the order in which it is due. */
const readFromEachEnd = 100;
/** More are not counted. */
const maxCounted = 10_000;
/** Cases that are due first in each state. */
const casesPerState = 200;
/** Paid applications are submitted with the payment; a client without drafts submits them with the next request. */
const submittedWithin = "10 minutes";

/** Ages in seconds; 0 where nothing waits. */
export interface DatabaseFacts {
  emailSeconds: number;
  pushSeconds: number;
  undeliveredEmails: number;
  undeliveredPushes: number;
  paidWithoutApplication: number;
  unsettledSeconds: number;
  bookDifferences: number;
  orphanFiles: number;
  submittedSeconds: number;
  verifiedSeconds: number;
  pendingSeconds: number;
  /** In seconds since 1970; null without any. */
  backupCoversUntil: number | null;
  /** Null without a standby, or if this role may not see it. */
  replicationLagSeconds: number | null;
  work: WorkState[];
}

export async function readDatabaseFacts(db: Database, now: Date): Promise<DatabaseFacts> {
  const { rows } = await factQuery(now).execute(db);
  const [row] = rows;
  if (!row) throw new Error("A row was expected.");
  return { ...row, work: await listWork(db) };
}

/** Exported for the test that reads its plan. */
export function factQuery(now: Date) {
  const sinceOf = (oldest: ReturnType<typeof sql>) =>
    sql`greatest(0, coalesce(extract(epoch FROM ${now}::timestamptz - (${oldest})), 0))::float8`;
  return sql<Omit<DatabaseFacts, "work">>`SELECT
    ${sinceOf(oldestWaiting("mails"))} AS "emailSeconds",
    ${sinceOf(oldestWaiting("pushes"))} AS "pushSeconds",
    ${undelivered("mails")} AS "undeliveredEmails",
    ${undelivered("pushes")} AS "undeliveredPushes",
    ${paidWithoutApplication(now)} AS "paidWithoutApplication",
    ${sinceOf(oldestUnsettled)} AS "unsettledSeconds",
    (SELECT count(*)::int FROM book_differences WHERE resolved_at IS NULL) AS "bookDifferences",
    ${orphanFiles} AS "orphanFiles",
    ${sinceOf(oldestCase("submitted"))} AS "submittedSeconds",
    ${sinceOf(oldestCase("documents_verified"))} AS "verifiedSeconds",
    ${sinceOf(oldestCase("pending"))} AS "pendingSeconds",
    (SELECT extract(epoch FROM max(covers_until))::float8 FROM backups) AS "backupCoversUntil",
    (SELECT max(extract(epoch FROM coalesce(replay_lag, '0')))::float8 FROM pg_stat_replication
      WHERE state IS NOT NULL AND application_name <> 'pg_basebackup') AS "replicationLagSeconds"`;
}

/** New ones are due first, those that were tried most often last. */
function oldestWaiting(outbox: "mails" | "pushes") {
  const end = (direction: "ASC" | "DESC") =>
    sql`(SELECT created_at FROM ${sql.table(outbox)} WHERE state = 'waiting'
      ORDER BY next_try_at ${sql.raw(direction)} LIMIT ${readFromEachEnd})`;
  return sql`SELECT min(created_at) FROM (${end("ASC")} UNION ALL ${end("DESC")}) AS waiting`;
}

function undelivered(outbox: "mails" | "pushes") {
  return sql`(SELECT count(*)::int FROM (
    SELECT FROM ${sql.table(outbox)} WHERE state = 'dead' LIMIT ${maxCounted}) AS dead)`;
}

/** Of the last day's payments, and of those without a draft however old they are. */
function paidWithoutApplication(now: Date) {
  return sql`(SELECT count(*)::int FROM (
    (SELECT id FROM payments WHERE succeeded_at > ${now}::timestamptz - interval '1 day'
      AND succeeded_at < ${now}::timestamptz - ${submittedWithin}::interval
      AND status = 'succeeded' AND draft_id IS NOT NULL
      ORDER BY succeeded_at DESC LIMIT ${maxCounted})
    UNION ALL
    (SELECT id FROM payments WHERE succeeded_at < ${now}::timestamptz - ${submittedWithin}::interval
      AND status = 'succeeded' AND draft_id IS NULL LIMIT ${maxCounted})
  ) AS paid WHERE NOT EXISTS (SELECT FROM applications WHERE payment_id = paid.id))`;
}

/** Money that a provider is still moving, or that we owe because nothing can be submitted for it. */
const oldestUnsettled = sql`SELECT least(
  (SELECT min(created_at) FROM payments
    WHERE status = 'processing'),
  (SELECT min(updated_at) FROM payments WHERE status = 'orphaned'))`;

/** As the sweep of files sees them: written long ago, and still without a row. */
const orphanFiles = sql`(SELECT count(*)::int FROM (
  SELECT FROM file_intents WHERE ${isForgotten} LIMIT ${maxCounted}) AS forgotten)`;

function oldestCase(status: "submitted" | "documents_verified" | "pending") {
  return sql`SELECT min(submitted_at) FROM (SELECT submitted_at FROM applications WHERE status = ${sql.lit(status)}
    ORDER BY estimated_date, id LIMIT ${casesPerState}) AS due`;
}
