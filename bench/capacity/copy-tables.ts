// Measures what a row of a table takes with its indexes: in a copy with the same indexes and many times the rows.
import type { Client } from "pg";

export interface TableBytes {
  /** Of one row, with what is stored outside of it. */
  row: number;
  indexes: number;
}

interface Column {
  name: string;
  type: string;
  is_indexed: boolean;
  is_unique: boolean;
}

/** More rows than this tell nothing new. */
const wantedRows = 20_000;
const schema = "measured";

/** `table` has at least one row. */
export async function measureTable(owner: Client, table: string): Promise<TableBytes> {
  const copy = `${schema}.${table}`;
  await owner.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await owner.query(`CREATE TABLE ${copy} (LIKE ${table} INCLUDING STORAGE INCLUDING GENERATED)`);
  const place = await placeOfIndexes(owner, table);
  const indexes = await owner.query<{ definition: string }>(
    "SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = $1::regclass",
    [place],
  );
  // Copies of a row need not be unique, and values of indexed columns differ from copy to copy.
  for (const { definition } of indexes.rows)
    await owner.query(
      definition.replace(/^CREATE (?:UNIQUE )?INDEX \S+ ON (?:ONLY )?\S+/, `CREATE INDEX ON ${copy}`),
    );
  const { rows: counted } = await owner.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`);
  const count = Number(counted[0]?.n);
  const copies = Math.ceil(wantedRows / count);
  await fill(owner, { table, copy, place, copies });
  await owner.query(`VACUUM ${copy}`);
  const { rows } = await owner.query<{ heap: string; indexes: string }>(
    "SELECT pg_table_size($1) AS heap, pg_indexes_size($1) AS indexes",
    [copy],
  );
  await owner.query(`DROP TABLE ${copy}`);
  return {
    row: Number(rows[0]?.heap) / (count * copies),
    indexes: Number(rows[0]?.indexes) / (count * copies),
  };
}

/** A partitioned table has its indexes in its partitions, each the same. */
async function placeOfIndexes(owner: Client, table: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = $1::regclass ORDER BY inhrelid LIMIT 1",
    [table],
  );
  return rows[0]?.name ?? table;
}

async function fill(
  owner: Client,
  { table, copy, place, copies }: { table: string; copy: string; place: string; copies: number },
): Promise<void> {
  const { rows: columns } = await owner.query<Column>(
    `SELECT quote_ident(attname) AS name, format_type(atttypid, NULL) AS type,
       EXISTS (SELECT FROM pg_index WHERE indrelid = $2::regclass AND attnum = ANY (indkey)) AS is_indexed,
       EXISTS (SELECT FROM pg_index WHERE indrelid = $2::regclass AND attnum = ANY (indkey) AND indisunique) AS is_unique
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY attnum`,
    [table, place],
  );
  await owner.query(
    `INSERT INTO ${copy} (${columns.map(({ name }) => name).join(", ")})
     SELECT ${columns.map(valueOf).join(", ")} FROM ${table}, generate_series(1, ${copies}) AS copies (n) ORDER BY n`,
  );
}

function valueOf({ name, type, is_indexed: isIndexed, is_unique: isUnique }: Column): string {
  if (!isIndexed) return name;
  if (type === "uuid") return `md5(${name}::text || n)::uuid`;
  if (type === "bytea") return `substring(sha256(${name} || n::text::bytea) FOR octet_length(${name}))`;
  if (type === "timestamp with time zone") return `${name} - n * interval '1 minute'`;
  if (isUnique && (type === "bigint" || type === "integer")) return `${name} + n * 10000`;
  if (isUnique && type === "text") return `${name} || n`;
  return name;
}
