// Which changes of the schema a version before could not live with, and the repository's own new migrations.
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { openEmptyDatabase } from "#testing/database/test-database.ts";
import { releases } from "#testing/releases/released.ts";
import { checkMigrations } from "./check-migrations.ts";

const folder = join(import.meta.dirname, "../../../database/migrations");

async function check(checked: { folder: string; released: readonly string[] }): Promise<string[]> {
  const addresses = await openEmptyDatabase();
  try {
    return await checkMigrations({ addresses, ...checked });
  } finally {
    await addresses.close();
  }
}

test("the migrations since the last release leave the version before working", async () => {
  expect(await check({ folder, released: releases.at(-1)?.migrations ?? [] })).toEqual([]);
  // The more there are since the release, the longer it takes.
}, 120_000);

test("the migrations of every release are unchanged in number and name", () => {
  const names = readdirSync(folder);
  for (const { migrations } of releases)
    expect(migrations.filter((migration) => !names.includes(migration))).toEqual([]);
});

const first = `
  CREATE TABLE cases (id uuid PRIMARY KEY, state text NOT NULL DEFAULT 'open', note text, amount integer);
  CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;`;

/** The changes that the check finds in a second migration, without its advice. */
async function changesIn(second: string): Promise<string[]> {
  const trial = mkdtempSync(join(tmpdir(), "pravesh-trial-"));
  writeFileSync(join(trial, "0001-first.sql"), first);
  writeFileSync(join(trial, "0002-second.sql"), second);
  const complaints = await check({ folder: trial, released: ["0001-first.sql"] });
  rmSync(trial, { recursive: true });
  return complaints.map((complaint) => complaint.replace(/\. If the version before .*$/, ""));
}

/** Each is applied to a table and a function of its own, whose names end with a number. */
const breaking: readonly (readonly [string, string])[] = [
  ["DROP TABLE cases#;", "cases# is removed"],
  ["ALTER TABLE cases# RENAME TO files#;", "cases# is removed"],
  ["ALTER TABLE cases# DROP COLUMN note;", "cases#.note is removed"],
  ["ALTER TABLE cases# RENAME COLUMN note TO remark;", "cases#.note is removed"],
  ["ALTER TABLE cases# ALTER COLUMN amount TYPE text;", "cases#.amount changes its type to text"],
  ["ALTER TABLE cases# ALTER COLUMN note SET NOT NULL;", "cases#.note becomes required"],
  ["ALTER TABLE cases# ALTER COLUMN state DROP DEFAULT;", "cases#.state loses its default"],
  ["ALTER TABLE cases# ADD COLUMN kind text NOT NULL;", "cases#.kind is required"],
  ["ALTER TABLE cases# ADD CONSTRAINT positive CHECK (amount > 0);", "constraint cases# positive is added"],
  [
    "ALTER TABLE cases# ADD CONSTRAINT positive CHECK (amount > 0) NOT VALID;",
    "constraint cases# positive is added",
  ],
  ["ALTER TABLE cases# ADD CONSTRAINT one_note# UNIQUE (note);", "constraint cases# one_note# is added"],
  ["CREATE UNIQUE INDEX note# ON cases# (note);", "unique index cases# note# is added"],
  [
    "CREATE TRIGGER stop BEFORE INSERT ON cases# FOR EACH ROW EXECUTE FUNCTION nothing#();",
    "trigger cases# stop is added",
  ],
  ["ALTER TABLE cases# ENABLE ROW LEVEL SECURITY;", "cases# gets row-level security"],
  ["COMMENT ON TABLE cases# IS 'append-only: never changed';", "cases# becomes append-only"],
  [
    "CREATE OR REPLACE FUNCTION nothing#() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;",
    "function nothing#() changes",
  ],
  ["DROP FUNCTION nothing#();", "function nothing#() is removed"],
];

describe("breaking the version before is found", () => {
  const found = new Map<string, string>();
  beforeAll(async () => {
    const trial = mkdtempSync(join(tmpdir(), "pravesh-trial-"));
    const numbered = (at: number, sql: string) => sql.replaceAll("#", String(at));
    const setUp = breaking.map((_, at) => numbered(at, first.replaceAll(/cases|nothing/g, "$&#"))).join("\n");
    writeFileSync(join(trial, "0001-first.sql"), setUp);
    for (const [at, [sql]] of breaking.entries())
      writeFileSync(join(trial, `01${String(at).padStart(2, "0")}-second.sql`), numbered(at, sql));
    for (const complaint of await check({ folder: trial, released: ["0001-first.sql"] })) {
      const [name = "", change = ""] = complaint.split(/: |\. If the version/);
      const at = Number(name.slice(2, 4));
      found.set(breaking[at]?.[0] ?? "", `${found.get(breaking[at]?.[0] ?? "") ?? ""}${change}`);
    }
    rmSync(trial, { recursive: true });
  });

  test.each(breaking.map(([sql, change], at) => ({ sql, change: change.replaceAll("#", String(at)) })))(
    "$sql",
    ({ sql, change }) => {
      expect(found.get(sql)).toBe(change);
    },
  );
});

test("new tables, columns that may be left out, looser rules and indexes are fine", async () => {
  const sql = `
    CREATE TABLE marks (case_id uuid NOT NULL REFERENCES cases, text text NOT NULL CHECK (text <> ''), UNIQUE (case_id));
    ALTER TABLE cases ADD COLUMN kind text NOT NULL DEFAULT 'tourist' CHECK (kind <> ''), ADD COLUMN token bytea UNIQUE;
    ALTER TABLE cases ALTER COLUMN state DROP NOT NULL;
    CREATE INDEX cases_by_amount ON cases (amount);
    CREATE FUNCTION more() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;`;
  expect(await changesIn(sql)).toEqual([]);
});

test("a declared change needs a reason, and a declaration needs its change", async () => {
  const drop = "ALTER TABLE cases DROP COLUMN note;";
  const declared = "-- Notes are gone.\n-- compatible: cases.note is removed: not read since release 0120.\n";
  expect(await changesIn(declared + drop)).toEqual([]);
  expect(await changesIn(`-- compatible: cases.note is removed: yes\n${drop}`)).toEqual([
    "0002-second.sql: cases.note is removed",
  ]);
  expect(
    await changesIn(`${drop}\n-- compatible: cases.note is removed: not read since release 0120.`),
  ).toEqual(["0002-second.sql: cases.note is removed"]);
  expect(await changesIn(`${declared}SELECT 1;`)).toEqual([
    "0002-second.sql: declares 'cases.note is removed', which it does not do.",
  ]);
});

test("one declaration with * covers the same change of several names", async () => {
  const drop = "ALTER TABLE cases DROP COLUMN note, DROP COLUMN amount;";
  const reason = "not read since release 0120";
  expect(await changesIn(`-- compatible: cases.* is removed: ${reason}\n${drop}`)).toEqual([]);
  expect(await changesIn(`-- compatible: *.note is removed: ${reason}\n${drop}`)).toEqual([
    "0002-second.sql: cases.amount is removed",
  ]);
});

test("the sealing of texts, which the version before could not read, would be found", async () => {
  const trial = mkdtempSync(join(tmpdir(), "pravesh-trial-"));
  const names = readdirSync(folder).filter((name) => name < "0108");
  for (const name of names) cpSync(join(folder, name), join(trial, name));
  const complaints = await check({ folder: trial, released: names.filter((name) => name < "0107") });
  rmSync(trial, { recursive: true });
  expect(complaints.join("\n")).toContain("constraint users users_have_a_name is added");
});
