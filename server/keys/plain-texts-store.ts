// Finds the rows from before texts were sealed, in every table with sealed texts, and replaces their texts.
import { sql } from "kysely";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { sealTexts } from "#server/platform/sealing/seal-texts.ts";
import { sealedTableOf, type TableWithTexts } from "#server/platform/sealing/sealed-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

/** Seals the texts of up to `limit` rows, and leaves out rows that are locked. Returns how many it found. */
export async function sealPlainRows(
  tx: Transaction,
  sealer: Sealer,
  { table, limit }: { table: TableWithTexts; limit: number },
): Promise<number> {
  const { texts, keys, boundTo } = sealedTableOf(table);
  const columns = sql.join(texts.map((text) => sql`${sql.ref(text)}::text AS ${sql.ref(text)}`));
  const found = await sql<Record<string, string | null>>`
    SELECT ${sql.join(keys.map((key) => sql.ref(key)))}, ${sql.ref(boundTo)}::text AS bound_to, ${columns}
    FROM ${sql.table(table)} WHERE ${hasPlainText(table)} LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
  `.execute(tx);
  for (const row of found.rows) {
    const plain = texts.filter((text) => row[text] !== null).map((text) => [text, row[text]]);
    const sealed = sealTexts(
      sealer,
      { table, id: row["bound_to"] ?? "" },
      Object.fromEntries(plain) as object,
    );
    const set = Object.entries(sealed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const isRow = keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`);
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(set)} WHERE ${sql.join(isRow, sql` AND `)}`.execute(
      tx,
    );
  }
  // The next start rewrites the table.
  if (found.rows.length > 0) await tx.deleteFrom("rewritten_tables").where("name", "=", table).execute();
  return found.rows.length;
}

export async function hasPlainRows(db: Database, table: TableWithTexts): Promise<boolean> {
  const found = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM ${sql.table(table)} WHERE ${hasPlainText(table)}) AS has`.execute(db);
  return found.rows[0]?.has === true;
}

/** As in the indexes `…_to_seal`. */
function hasPlainText(table: TableWithTexts) {
  const { texts } = sealedTableOf(table);
  return sql.join(
    texts.map((text) => sql`${sql.ref(text)} IS NOT NULL`),
    sql` OR `,
  );
}
