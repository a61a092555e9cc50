// Rewrites the tables in which earlier versions stored plain texts: their files still have the bytes of replaced rows (P26).
import { type Client, escapeIdentifier } from "pg";
import { openSingleClient } from "#server/platform/database/single-client.ts";
import { sealedTableOf, tablesWithTexts } from "#server/platform/sealing/sealed-texts.ts";

/** An arbitrary fixed number. The lock makes simultaneous starts rewrite one after the other. */
const lockId = 7_728_375;

/** The columns that had plain texts and are null in every row once these are sealed. */
const plainColumns: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(tablesWithTexts.map((table) => [table, sealedTableOf(table).texts])),
  applications: ["form_data"],
  application_documents: ["passport_number"],
  mails: ["recipient", "subject", "body_text", "body_html"],
};

/** Each table once, at the first start after its last plain text was sealed. Returns the tables. */
export async function rewriteTables(ownerUrl: string): Promise<string[]> {
  const owner = await openSingleClient(ownerUrl, { name: "pravesh-rewrite" });
  try {
    await owner.query("SELECT pg_advisory_lock($1)", [lockId]);
    const rewritten: string[] = [];
    for (const table of await tablesToRewrite(owner)) if (await rewrite(owner, table)) rewritten.push(table);
    // The planner's statistics have samples of the columns.
    if (rewritten.length > 0) await owner.query("VACUUM (FULL) pg_statistic");
    return rewritten;
  } finally {
    await owner.end();
  }
}

async function tablesToRewrite(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>("SELECT name FROM rewritten_tables");
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(plainColumns).filter((table) => !done.has(table));
}

/** Returns false if nothing was ever in the table, or there is a plain text in it yet. */
async function rewrite(owner: Client, table: string): Promise<boolean> {
  const name = escapeIdentifier(table);
  const isPlain = (plainColumns[table] ?? []).map((column) => `${escapeIdentifier(column)} IS NOT NULL`);
  const { rows } = await owner.query<{ is_used: boolean; is_plain: boolean }>(
    `SELECT pg_relation_size('${name}') > 0 AS is_used,
       EXISTS (SELECT FROM ${name} WHERE ${isPlain.join(" OR ")}) AS is_plain`,
  );
  const [{ is_used: isUsed, is_plain: hasPlain } = { is_used: false, is_plain: true }] = rows;
  if (hasPlain) return false;
  if (isUsed) await owner.query(`VACUUM (FULL, ANALYZE) ${name}`);
  await owner.query("INSERT INTO rewritten_tables (name) VALUES ($1) ON CONFLICT DO NOTHING", [table]);
  return isUsed;
}
