// Writes every row of a database as INSERT statements. The schema is not in them: the migrations of that release create it.
import { Client, escapeIdentifier } from "pg";

interface Column {
  schema: string;
  name: string;
  columns: string[];
}

/** `ownerUrl` is the owner of every table. */
export async function dumpDatabase(ownerUrl: string): Promise<string> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const parts: string[] = [];
    for (const table of await tablesOf(owner)) parts.push(await rowsOf(owner, table));
    return [...parts, ...(await sequencesOf(owner))].filter((part) => part !== "").join("\n");
  } finally {
    await owner.end();
  }
}

/** With the columns that can be inserted. */
async function tablesOf(owner: Client): Promise<Column[]> {
  const { rows } = await owner.query<Column>(`
    SELECT table_schema AS schema, table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
      AND NOT (SELECT relispartition FROM pg_class WHERE oid = format('%I.%I', table_schema, table_name)::regclass)
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

async function rowsOf(owner: Client, { schema, name, columns }: Column): Promise<string> {
  const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
  const literals = columns.map((column) => `quote_nullable(${escapeIdentifier(column)}::text)`);
  const { rows } = await owner.query<{ line: string }>(
    `SELECT '(' || concat_ws(', ', ${literals.join(", ")}) || ')' AS line FROM ${table} ORDER BY 1`,
  );
  if (rows.length === 0) return "";
  const names = columns.map((column) => escapeIdentifier(column)).join(", ");
  const lines = rows.map(({ line }) => line).join(",\n");
  return `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE VALUES\n${lines};`;
}

async function sequencesOf(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ statement: string }>(`
    SELECT format('SELECT setval(%L, %s);', quote_ident(schemaname) || '.' || quote_ident(sequencename), last_value) AS statement
    FROM pg_sequences WHERE last_value IS NOT NULL ORDER BY 1`);
  return rows.map(({ statement }) => statement);
}
