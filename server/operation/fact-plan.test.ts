// The query of the facts reads only what is open: with many closed rows it still reads no table as a whole.
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, superuserUrlOf } from "#testing/database/test-database.ts";
import { factQuery } from "./fact-store.ts";

const rows = Number(process.env["PRAVESH_FACT_ROWS"] ?? 20_000);
const growing = ["applications", "mails", "payments", "pushes"];

const test = await openTestDatabase();
afterAll(() => test.close());

/** One in a hundred is open, of payments one in a thousand; the others were closed over a year. */
const fill = [
  `INSERT INTO payments (id, user_id, draft_id, method, provider, provider_intent_id, idempotency_key, amount_paise,
      status, created_at, updated_at, succeeded_at, checked_at, next_check_at)
    SELECT md5('p' || n)::uuid, md5('u' || n)::uuid, md5('d' || n)::uuid, 'credit_card', 'sandbox', 'pi_' || n, n::text, 210000,
      CASE WHEN n % 1000 = 0 THEN 'processing' WHEN n % 10000 = 1 THEN 'orphaned' ELSE 'succeeded' END, at, at,
      CASE WHEN n % 1000 > 0 THEN at END, at, at FROM (SELECT n, now() - n * interval '1 year' / $rows AS at
      FROM generate_series(1, $rows) AS n) AS made`,
  `INSERT INTO applications (id, reference, user_id, draft_id, payment_id, destination_id, status, visa_type,
      travellers_count, sealed_form, estimated_date, submitted_at, updated_at)
    SELECT md5('a' || n)::uuid, 'PRV-' || translate(lpad(upper(to_hex(n)), 8, '0'), 'ILOU', '1100'), md5('u' || n)::uuid,
      md5('d' || n)::uuid, md5('p' || n)::uuid, 'japan',
      CASE WHEN n % 100 = 2 THEN 'submitted' WHEN n % 100 = 3 THEN 'documents_verified' WHEN n % 100 = 4 THEN 'pending'
        ELSE 'approved' END, 'tourist', 1, '', at::date + 14, at, at
      FROM (SELECT n, now() - n * interval '1 year' / $rows AS at FROM generate_series(1, $rows) AS n) AS made
      WHERE n % 1000 > 0 AND n % 10000 <> 1`,
  `INSERT INTO mails (template, sealed_letter, recipient_token, state, created_at, next_try_at, sent_at)
    SELECT 'confirmation', decode(repeat('00', 500), 'hex'), '', CASE WHEN n % 100 = 0 THEN 'waiting' ELSE 'sent' END, at,
      CASE WHEN n % 100 = 0 THEN at END, CASE WHEN n % 100 > 0 THEN at END
      FROM (SELECT n, now() - n * interval '1 year' / $rows AS at FROM generate_series(1, $rows) AS n) AS made`,
  `INSERT INTO pushes (endpoint_token, kind, state, created_at, next_try_at)
    SELECT '', 'status', CASE WHEN n % 100 = 0 THEN 'waiting' ELSE 'sent' END, at, CASE WHEN n % 100 = 0 THEN at END
      FROM (SELECT n, now() - n * interval '1 year' / $rows AS at FROM generate_series(1, $rows) AS n) AS made`,
  `VACUUM (ANALYZE) ${growing.join(", ")}`,
];

beforeAll(async () => {
  const superuser = new Client({ connectionString: superuserUrlOf(test) });
  await superuser.connect();
  await superuser.query("SET session_replication_role = replica");
  try {
    for (const statement of fill) await superuser.query(statement.replaceAll("$rows", String(rows)));
  } finally {
    await superuser.end();
  }
}, 1_800_000);

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: Plan[];
}

it("reads no growing table as a whole, and a small part of its rows", async () => {
  const { sql: text, parameters } = factQuery(new Date()).compile(test.db);
  const explained = await test.db.connection().execute(async (one) => {
    const query = { ...sql.raw("").compile(one), sql: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, parameters };
    return one.executeQuery<{ "QUERY PLAN": [{ Plan: Plan; "Execution Time": number }] }>(query);
  });
  const found = explained.rows[0]?.["QUERY PLAN"][0];
  if (!found) throw new Error("No plan was returned.");
  if (process.env["PRAVESH_FACT_ROWS"])
    process.stderr.write(`${rows} rows of each table: ${found["Execution Time"]} ms\n`);
  const nodes = nodesOf(found.Plan).filter((node) => growing.includes(node["Relation Name"] ?? ""));
  expect(nodes.length).toBeGreaterThan(growing.length);
  for (const node of nodes) {
    const read = node["Actual Rows"] * node["Actual Loops"];
    expect([node["Node Type"], node["Relation Name"], read <= 0.02 * rows]).toEqual([
      expect.not.stringMatching(/Seq Scan/),
      node["Relation Name"],
      true,
    ]);
  }
});

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
