// Inserts many ended applications with set-based SQL, for tests of retention, which depends only on time.
import { sql } from "kysely";
import type { TestApp } from "../start-test-app.ts";

export interface History {
  id: string;
  /** Null if still open. */
  endedAt: Date | null;
}

/** Each application has one document without real bytes. */
export async function endedHistories(
  { ownerDb }: Pick<TestApp, "ownerDb">,
  { userId, ends }: { userId: string; ends: readonly (Date | null)[] },
): Promise<History[]> {
  const { rows } = await sql<{ id: string; ended_at: Date | null }>`
    WITH wanted AS (
      SELECT gen_random_uuid() AS draft_id, gen_random_uuid() AS payment_id, gen_random_uuid() AS id,
        gen_random_uuid() AS traveller_id, gen_random_uuid() AS file_id, ended_at, number
      FROM unnest(${[...ends]}::timestamptz[]) WITH ORDINALITY AS given (ended_at, number)
    ), plan AS (
      SELECT id, destination_id, visa_type FROM plans ORDER BY id LIMIT 1
    ), made_drafts AS (
      INSERT INTO drafts (id, user_id, state, destination_id, visa_type, plan_id, created_at, updated_at)
      SELECT draft_id, ${userId}::uuid, 'submitted', destination_id, visa_type, plan.id, now(), now()
      FROM wanted, plan
    ), made_payments AS (
      INSERT INTO payments (id, user_id, draft_id, method, provider, idempotency_key, amount_paise, status,
        created_at, updated_at, succeeded_at, checked_at, next_check_at)
      SELECT payment_id, ${userId}::uuid, draft_id, 'credit_card', 'sandbox', payment_id::text, 100, 'succeeded',
        now(), now(), now(), now(), now() FROM wanted
    ), made_applications AS (
      INSERT INTO applications (id, reference, user_id, draft_id, payment_id, destination_id, visa_type,
        travellers_count, status, sealed_form, estimated_date, submitted_at, updated_at)
      SELECT wanted.id, 'PRV-' || lpad(number::text, 8, '0'), ${userId}::uuid, draft_id, payment_id, destination_id,
        visa_type, 1, CASE WHEN ended_at IS NULL THEN 'submitted' ELSE 'cancelled' END, '\\x00', '2026-12-01',
        '2020-01-01', coalesce(ended_at, '2020-01-01') FROM wanted, plan
    ), made_travellers AS (
      INSERT INTO application_travellers (id, application_id, position) SELECT traveller_id, id, 1 FROM wanted
    ), made_files AS (
      INSERT INTO files (id, user_id, storage_name, media_type, size_bytes, display_name, key_id, wrapped_key,
        created_at)
      SELECT file_id, ${userId}::uuid, replace(file_id::text, '-', ''), 'image/jpeg', 1, 'photo.jpg', 'none', '\\x00',
        now() FROM wanted
    ), made_documents AS (
      INSERT INTO application_documents (application_id, traveller_id, kind, file_id, handed_in_at)
      SELECT id, traveller_id, 'photo', file_id, now() FROM wanted
    )
    SELECT id, ended_at FROM wanted`.execute(ownerDb);
  return rows.map(({ id, ended_at: endedAt }) => ({ id, endedAt }));
}

/** The applications whose document still has its key. */
export async function withDocuments(
  { db }: Pick<TestApp, "db">,
  userId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("application_documents")
    .innerJoin("files", "files.id", "application_documents.file_id")
    .select("application_id")
    .where("files.user_id", "=", userId)
    .execute();
  return new Set(rows.map(({ application_id }) => application_id));
}
