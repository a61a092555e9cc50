// Fills tables without their indexes and builds these afterwards, which is several times faster for millions of rows.
import type { Client } from "pg";

/** Indexes that foreign keys rely on stay. */
export async function withoutIndexes(
  superuser: Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await superuser.query<{ drop: string; create: string }>(statements, [tables]);
  for (const { drop } of rows) await superuser.query(drop);
  await fill();
  for (const { create } of rows) await superuser.query(create);
}

const statements = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
  FROM pg_constraint AS own
  WHERE contype IN ('p', 'u') AND conrelid = ANY ($1::text[]::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint AS other WHERE other.contype = 'f' AND other.conindid = own.conindid)
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  FROM pg_index
  WHERE indrelid = ANY ($1::text[]::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;
