// Fills the tables that are deleted by time with old rows, without triggers and foreign keys.
import type { Client } from "pg";

/** Events and pushes of a day long ago are in a partition of their own, and in the first one. */
const fills = {
  live_events: (rows) => `INSERT INTO live_events (user_id, number, kind, subject_id, happened_at)
    SELECT md5((n % 100000)::text)::uuid, n, 'status_changed', md5('s' || n)::uuid, now() - interval '50 days'
    FROM generate_series(1, ${rows}) AS n`,
  pushes: (rows) => `INSERT INTO pushes (endpoint_token, kind, state, created_at, last_try_at)
    SELECT substring(sha256(n::text::bytea) FOR 16), 'status', 'sent', now() - interval '50 days', now()
    FROM generate_series(1, ${rows}) AS n`,
  attempts: (rows) => `INSERT INTO attempts (key, count, window_ends_at)
    SELECT sha256(n::text::bytea), 1, now() - interval '3 days' FROM generate_series(1, ${rows}) AS n`,
  mails: (
    rows,
  ) => `INSERT INTO mails (user_id, template, recipient_token, state, sent_at, created_at, emptied_at)
    SELECT md5((n % 100000)::text)::uuid, 'confirmation', substring(sha256(n::text::bytea) FOR 16), 'sent', at, at, at
    FROM generate_series(1, ${rows}) AS n, LATERAL (SELECT now() - interval '400 days' + n * interval '1 second' AS at) AS dated`,
  contents: (
    rows,
  ) => `INSERT INTO mails (template, recipient_token, state, sent_at, created_at, sealed_content)
    SELECT 'confirmation', substring(sha256(n::text::bytea) FOR 16), 'sent', at, at,
      (SELECT string_agg(sha256((n * 100 + part)::text::bytea), '') FROM generate_series(1, 50) AS part)
    FROM generate_series(1, ${rows}) AS n, LATERAL (SELECT now() - interval '40 days' + n * interval '1 second' AS at) AS dated`,
} as const satisfies Record<string, (rows: number) => string>;
export type Fill = keyof typeof fills;

export async function fillTable(superuser: Client, what: Fill, rows: number): Promise<void> {
  await superuser.query("SET session_replication_role = replica");
  await superuser.query(fills[what](rows));
  await superuser.query("CHECKPOINT");
}

/** As some weeks after the upgrade: the next rows are in a partition that is dropped as a whole. */
export async function startPartition(owner: Client, table: string): Promise<void> {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await owner.query(`ALTER TABLE ${table} DETACH PARTITION ${table}_before`);
  await owner.query(`DROP TABLE ${table}_before`);
  await owner.query(
    `CREATE TABLE ${table}_old PARTITION OF ${table} FOR VALUES FROM ('${ago(60)}') TO ('${ago(35)}')`,
  );
}
