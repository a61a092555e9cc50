// Creates any number of applications with set-based SQL: a tenth is open, a traveller has ten, each has a history and a payment.
import type { Client } from "pg";
import { searchWordsVersion } from "#domain/review/search-words.ts";
import { withoutIndexes } from "./without-indexes.ts";

/** Runs as the superuser without foreign keys and triggers, which would run a million times; builds the same hash chain. */
export async function makeApplications(superuser: Client, rows: number): Promise<void> {
  const people = Math.ceil(rows / 10);
  await superuser.query("ALTER SYSTEM SET max_wal_size = '16GB'");
  await superuser.query("SELECT pg_reload_conf()");
  await superuser.query("SET session_replication_role = replica");
  await superuser.query(
    "SET synchronous_commit = off; SET work_mem = '128MB'; SET maintenance_work_mem = '512MB'",
  );
  await withoutIndexes(superuser, filled, async () => {
    for (const statement of [...accounts(people), ...casesOf(people), ...copies, ...events])
      await superuser.query(statement);
  });
  await superuser.query("DROP schema bench CASCADE");
  await superuser.query("VACUUM ANALYZE");
  await superuser.query("ALTER SYSTEM RESET max_wal_size");
}

const filled = [
  "users",
  "drafts",
  "payments",
  "applications",
  "application_travellers",
  "application_search_tokens",
  "application_events",
];

/** A UUID made from a text, in the format of a random one. */
export function uuidOf(text: string): string {
  return `overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
}

function accounts(people: number): string[] {
  return [
    `INSERT INTO users (id, full_name, email, phone, password_hash, email_starts)
      SELECT ${uuidOf("'user' || n")}, 'Traveller ' || n, 'traveller' || n || '@example.com', (7000000000 + n)::text, '-', '{}'
      FROM generate_series(0, ${people - 1}) AS n`,
    `INSERT INTO users (id, full_name, email, phone, password_hash)
      VALUES (${uuidOf("'staff'")}, 'Kavya Nair', 'kavya@example.com', '6000000000', '-')`,
    `INSERT INTO staff (user_id, role, sealed_secret, added_by, added_at)
      VALUES (${uuidOf("'staff'")}, 'supervisor', '', 'bench', now())`,
  ];
}

/** One row per case with the values that the tables share. */
function casesOf(people: number): string[] {
  return [
    `CREATE UNLOGGED TABLE bench.cases AS
      SELECT form.*, ${uuidOf(`'user' || number % ${people}`)} AS user_id, plan.*,
        ${uuidOf("'draft' || number")} AS draft_id, ${uuidOf("'payment' || number")} AS payment_id,
        ${uuidOf("'traveller' || number")} AS traveller_id,
        CASE WHEN number % 100 < 5 THEN 'submitted' WHEN number % 100 < 8 THEN 'documents_verified'
          WHEN number % 100 < 10 THEN 'pending' WHEN number % 100 < 85 THEN 'approved'
          WHEN number % 100 < 95 THEN 'rejected' ELSE 'cancelled' END AS status,
        date_trunc('milliseconds', now() - CASE WHEN number % 100 < 10 THEN interval '20 days' ELSE interval '700 days' END
          * ((number::bigint * 7919) % 100003 / 100003.0)) AS submitted_at
      FROM bench.forms AS form JOIN (
        SELECT row_number() OVER (ORDER BY id) - 1 AS place, id AS plan_id, destination_id, visa_type FROM plans
      ) AS plan ON plan.place = form.number % (SELECT count(*) FROM plans)`,
  ];
}

const copies = [
  `INSERT INTO drafts (id, user_id, state, destination_id, visa_type, plan_id, created_at, updated_at)
      SELECT draft_id, user_id, 'submitted', destination_id, visa_type, plan_id, submitted_at, submitted_at FROM bench.cases`,
  `INSERT INTO payments (id, user_id, draft_id, method, provider, provider_intent_id, idempotency_key, amount_paise,
        status, created_at, updated_at, succeeded_at, checked_at, next_check_at)
      SELECT payment_id, user_id, draft_id, 'credit_card', 'sandbox', 'pi_' || number, 'bench-' || number, 210000,
        'succeeded', submitted_at, submitted_at, submitted_at, submitted_at, submitted_at FROM bench.cases`,
  `INSERT INTO applications (id, reference, user_id, draft_id, payment_id, destination_id, status, visa_type,
        travellers_count, sealed_form, sealed_lead, estimated_date, submitted_at, updated_at, assignee_id, claimed_at, ended_at,
        documents_erased_at, departure, last_event_at, turn, turn_since, due_on, act_by, search_words)
      SELECT id, reference, user_id, draft_id, payment_id, destination_id, status, visa_type, 1, sealed, lead,
        (submitted_at + interval '14 days')::date, submitted_at, submitted_at,
        CASE WHEN number % 200 < 2 THEN ${uuidOf("'staff'")} END, CASE WHEN number % 200 < 2 THEN submitted_at END,
        CASE WHEN number % 100 >= 10 THEN submitted_at END, CASE WHEN number % 100 >= 10 THEN submitted_at END,
        departure, submitted_at, turn_of_case(status, NULL), submitted_at, (submitted_at + interval '14 days')::date,
        least((submitted_at + interval '14 days')::date, departure - 15), ${searchWordsVersion}
      FROM bench.cases, LATERAL (
        SELECT CASE WHEN number % 8 <> 0 THEN (submitted_at + interval '10 days')::date + number % 60 END AS departure
      ) AS trip`,
  `INSERT INTO application_travellers (id, application_id, position) SELECT traveller_id, id, 1 FROM bench.cases`,
  `INSERT INTO application_search_tokens (token, application_id, submitted_at)
      SELECT token, id, submitted_at FROM bench.tokens JOIN bench.cases USING (number)`,
];

/** Does the same as `chain_application_event`, for all rows at once. */
const events = [1, 2].flatMap((sequence) => {
  const before = sequence === 1 ? "sha256(convert_to(id::text, 'UTF8'))" : "previous.hash";
  const join =
    sequence === 1 ? "" : "JOIN application_events AS previous ON previous.application_id = cases.id";
  const statuses = sequence === 1 ? "NULL, 'submitted'" : "'submitted', cases.status";
  return [
    `INSERT INTO application_events (application_id, kind, from_status, to_status, actor, happened_at, sequence, previous_hash)
      SELECT cases.id, 'status', ${statuses}, 'bench', cases.submitted_at, ${sequence}, ${before.replace("(id::", "(cases.id::")}
      FROM bench.cases ${join} ${sequence === 1 ? "" : "WHERE cases.status <> 'submitted'"}`,
    `UPDATE application_events SET hash = sha256(convert_to(application_event_text(application_events), 'UTF8'))
      WHERE sequence = ${sequence}`,
  ];
});
