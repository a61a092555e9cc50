// Describes everything in a database's schema that can reject what an older version reads or writes.
import type { Client } from "pg";

export interface ColumnDescription {
  type: string;
  isRequired: boolean;
  /** A default, an identity or a generated value: an INSERT may leave it out. */
  hasValue: boolean;
}

interface Rule {
  table: string;
  definition: string;
  /** Of that table; empty where the catalogue does not say. */
  columns: string[];
}

/** By name, such as `drafts.state` or `sandbox.intents`. */
export interface SchemaDescription {
  tables: Map<string, { isAppendOnly: boolean; hasRowSecurity: boolean }>;
  columns: Map<string, ColumnDescription>;
  /** Constraints, unique indexes, triggers and policies, named 'constraint drafts drafts_pkey'. */
  rules: Map<string, Rule>;
  functions: Map<string, string>;
}

const inOwnSchema = "NOT IN ('pg_catalog', 'information_schema', 'pg_toast')";

export async function describeSchema(client: Client): Promise<SchemaDescription> {
  await client.query("SET search_path = public");
  const tables = await client.query<{ name: string; append_only: boolean; row_security: boolean }>(`
    SELECT oid::regclass::text AS name, relrowsecurity AS row_security,
      coalesce(obj_description(oid, 'pg_class') ILIKE 'append-only%', false) AS append_only
    FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace::regnamespace::text ${inOwnSchema}`);
  const columns = await client.query<{ name: string; type: string; required: boolean; has_value: boolean }>(`
    SELECT attrelid::regclass::text || '.' || attname AS name, format_type(atttypid, atttypmod) AS type,
      attnotnull AS required, atthasdef OR attidentity <> '' AS has_value
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped AND relnamespace::regnamespace::text ${inOwnSchema}`);
  const functions = await client.query<{ name: string; definition: string }>(`
    SELECT oid::regprocedure::text AS name, pg_get_functiondef(oid) AS definition
    FROM pg_proc WHERE prokind = 'f' AND pronamespace::regnamespace::text ${inOwnSchema}`);
  return {
    tables: new Map(
      tables.rows.map((row) => [
        row.name,
        { isAppendOnly: row.append_only, hasRowSecurity: row.row_security },
      ]),
    ),
    columns: new Map(
      columns.rows.map(({ name, type, required, has_value }) => [
        name,
        { type, isRequired: required, hasValue: has_value },
      ]),
    ),
    rules: await rulesOf(client),
    functions: new Map(functions.rows.map(({ name, definition }) => [name, definition])),
  };
}

/** Whether a column may be empty is a property of the column: PostgreSQL 18 also lists it as a constraint. */
async function rulesOf(client: Client): Promise<Map<string, Rule>> {
  const { rows } = await client.query<Rule & { name: string }>(`
    SELECT 'constraint ' || conrelid::regclass || ' ' || conname AS name, conrelid::regclass::text AS table,
      pg_get_constraintdef(pg_constraint.oid) AS definition,
      ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)) AS columns
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    WHERE contype <> 'n' AND relnamespace::regnamespace::text ${inOwnSchema}
    UNION ALL
    SELECT 'unique index ' || indrelid::regclass || ' ' || indexrelid::regclass, indrelid::regclass::text,
      pg_get_indexdef(indexrelid),
      ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY (indkey))
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE indisunique AND relnamespace::regnamespace::text ${inOwnSchema}
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
    UNION ALL
    SELECT 'trigger ' || tgrelid::regclass || ' ' || tgname, tgrelid::regclass::text, pg_get_triggerdef(pg_trigger.oid), '{}'
    FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL
    SELECT 'policy ' || polrelid::regclass || ' ' || polname, polrelid::regclass::text,
      concat_ws(' ', polcmd, polpermissive, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)), '{}'
    FROM pg_policy`);
  return new Map(rows.map(({ name, ...rule }) => [name, rule]));
}
