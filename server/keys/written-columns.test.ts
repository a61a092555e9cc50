// Rotation reaches every encrypted column of the schema, by the name that sealing binds the values to.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { sealedTableOf, tablesWithTexts } from "#server/platform/sealing/sealed-texts.ts";
import { writtenColumns } from "./written-columns.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const names = writtenColumns.map(({ table, column }) => `${table}.${column}`);

test("the table has every sealed_… and wrapped_key column of the schema, and no other", async () => {
  const found = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'bytea'
      AND (column_name LIKE 'sealed\\_%' OR column_name = 'wrapped_key')`.execute(database.db);
  expect(names.toSorted()).toEqual(found.rows.map(({ name }) => name).sort());
});

test("its keys are the primary keys", async () => {
  for (const { table, keys } of writtenColumns) {
    const found = await sql<{ name: string }>`
      SELECT attribute.attname AS name FROM pg_index
      JOIN pg_attribute AS attribute ON attribute.attrelid = indrelid AND attribute.attnum = ANY (indkey)
      WHERE indrelid = ${table}::regclass AND indisprimary`.execute(database.db);
    expect([...keys].sort(), table).toEqual(found.rows.map(({ name }) => name).sort());
  }
});

test("the code seals values with the same names", () => {
  const server = join(import.meta.dirname, "..");
  const texts = (readdirSync(server, { recursive: true }) as string[])
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(join(server, name), "utf8"));
  // Those of `sealedTexts` take their names from that table.
  const ofTexts = tablesWithTexts.flatMap((table) =>
    sealedTableOf(table).texts.map((text) => `${table}.sealed_${text}`),
  );
  const sealed = names.filter((name) => !name.endsWith(".wrapped_key") && !ofTexts.includes(name));
  expect(sealed.filter((name) => !texts.some((text) => text.includes(`"${name}"`)))).toEqual([]);
});
