// Spans of statements have their kind and their table, and none of their values.
import { expect, it } from "vitest";
import { describeStatement } from "./describe-statement.ts";

it.each([
  ['select "id" from "sessions" where "token_hash" = $1', "SELECT sessions"],
  ['insert into "mails" ("id") values ($1)', "INSERT mails"],
  ['update "drafts" set "plan_id" = $1', "UPDATE drafts"],
  ['delete from "pushes" where "id" = $1', "DELETE pushes"],
  ["\n  WITH taken AS (INSERT INTO periodic_work AS known (name) VALUES ($1))", "WITH periodic_work"],
  ["SELECT extract(epoch FROM now()) FROM attempts", "SELECT attempts"],
  ["SELECT extract(epoch FROM happened_at) FROM attempts", "SELECT attempts"],
  ["SELECT a IS DISTINCT FROM b FROM ONLY attempts", "SELECT attempts"],
  ['select "id" from "sandbox"."charges"', "SELECT charges"],
  ["SELECT id FROM sandbox.charges", "SELECT charges"],
  ["SELECT 1", "SELECT"],
  ["commit", "COMMIT"],
  ["savepoint one", "SAVEPOINT"],
  ["set local role to 'asha@example.com'", "SET"],
  ["vacuum", "OTHER"],
])("%s is %s", (text, name) => {
  expect(describeStatement(text)?.name).toBe(name);
});

it("a transaction's begin has no span, because it is sent with the next statement", () => {
  expect(describeStatement("begin")).toBeUndefined();
});

it("a literal in a statement is in no attribute", () => {
  const text = "select 'from asha_rao' from \"users\" where email = 'asha@example.com'";
  expect(JSON.stringify(describeStatement(text))).not.toMatch(/asha/);
});
