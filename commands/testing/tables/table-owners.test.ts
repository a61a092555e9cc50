import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { journey } from "../../architecture/layers.ts";
import { checkTableOwners, type SourceFile } from "./check-table-owners.ts";
import { readSql } from "./read-sql.ts";
import { sqlExceptions } from "./sql-exceptions.ts";
import { serverParts } from "./table-owners.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const none = { sqlOutsideStores: [], foreignTables: [] };

test("SQL is in stores, and each part of the server writes only its own tables, except as listed", () => {
  expect(checkTableOwners(productSources(), sqlExceptions)).toEqual([]);
});

test("the parts of the server are in the order of the import rules", () => {
  expect(["platform", ...journey.server, "start", "demo"]).toEqual(serverParts);
});

test("a query outside a store is a breach", () => {
  const file = source("server/drafts/remove-draft.ts", `db.deleteFrom("drafts")`);
  expect(checkTableOwners([file], none)).toEqual([
    "drafts/remove-draft.ts: holds SQL but is not named *-store.ts",
  ]);
});

test("a part may read the tables of earlier parts, not those of later ones", () => {
  const reads = `db.selectFrom("drafts").innerJoin("payments", "payments.draft_id", "drafts.id")`;
  expect(checkTableOwners([source("server/payments/a-store.ts", reads)], none)).toEqual([]);
  expect(checkTableOwners([source("server/drafts/a-store.ts", reads)], none)).toEqual([
    "drafts/a-store.ts reads payments: is not allowed by commands/testing/tables/table-owners.ts",
  ]);
});

test("a part may not write the tables of another part, earlier or later", () => {
  const writes = `tx.updateTable("drafts").set({ state: "open" })`;
  expect(checkTableOwners([source("server/drafts/a-store.ts", writes)], none)).toEqual([]);
  expect(checkTableOwners([source("server/payments/a-store.ts", writes)], none)).toEqual([
    "payments/a-store.ts writes drafts: is not allowed by commands/testing/tables/table-owners.ts",
  ]);
});

test("a table named by a variable is a breach, since nobody can tell its owner", () => {
  const file = source("server/drafts/a-store.ts", "db.deleteFrom(table)");
  expect(checkTableOwners([file], none)).toEqual([
    "drafts/a-store.ts writes a table named by a variable: is not allowed by commands/testing/tables/table-owners.ts",
  ]);
});

test("an exception that is not needed, or is listed twice, is a breach", () => {
  const at = ["drafts/gone.ts", "drafts/gone.ts"];
  expect(checkTableOwners([], { ...none, sqlOutsideStores: [{ reason: "once needed", at }] })).toEqual([
    "drafts/gone.ts: exception not needed",
    "drafts/gone.ts: exception not needed",
    "drafts/gone.ts: excepted twice",
  ]);
});

test.each([
  [`db.selectFrom("users as u")`, "read", "users"],
  ["db.selectFrom(`users as ${name}`)", "read", "users"],
  [`db\n  .insertInto(\n    "sandbox.refunds",\n  )`, "write", "sandbox.refunds"],
  [`db.selectFrom(["drafts", "users as u"])`, "read", "drafts", "users"],
  [`query.leftJoin("plans", "plans.id", "drafts.plan_id")`, "read", "plans"],
  [`exists(row.selectFrom("files"))`, "read", "files"],
  [`db.deleteFrom("mails").using("users")`, "write", "mails"],
  [`db.updateTable("plans").from("destinations")`, "read", "destinations"],
  ["sql`select 1 from users`", "read", "users"],
  ["sql<Row>`select ${sql`(select 1 from plans)`} from users`", "read", "plans", "users"],
  ["sql`insert into pushes (id) values (1)`", "write", "pushes"],
  ["sql`update mails set sent_at = ${now}`", "write", "mails"],
])("in %s the query %ss %s", (code, access, ...tables) => {
  const { holdsSql, uses } = readSql(code);
  expect(holdsSql).toBe(true);
  for (const table of tables) expect(uses).toContainEqual({ table, access });
});

test.each([
  `// db.selectFrom("users")`,
  "const sentence = `from users`;",
  "sql.ref(column)",
  `Buffer.from("users")`,
])("%s holds no query of a table", (code) => {
  expect(readSql(code)).toEqual({ holdsSql: false, uses: [] });
});

test("rows locked for an update are not written by the lock", () => {
  expect(readSql("sql`select 1 from drafts for update of drafts`").uses).toEqual([
    { table: "drafts", access: "read" },
  ]);
});

function source(path: string, text: string): SourceFile {
  return { path, text };
}

/** Everything in the server's folders that runs in production. */
function productSources(): SourceFile[] {
  const paths = globSync("server/*/**/*.ts", { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  return paths
    .filter(
      (path) =>
        !path.endsWith(".test.ts") && !path.includes("/testing/") && !path.startsWith("server/hostile/"),
    )
    .map((path) => source(path, readFileSync(join(root, path), "utf8")));
}
