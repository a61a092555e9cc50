// A citation leads somewhere: to a section of the specification, a decision, a promise or a decision record.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { brokenCitations, citedSources } from "./citations.ts";

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Released migrations have a checksum in every database, so their comments stay unchanged. */
const released = ["0009-saved-cards", "0010-refunds", "0018-decisions", "0034-agreed-price"].map(
  (name) => `database/migrations/${name}.sql`,
);

test("every citation in the repository can be opened", () => {
  const known = citedSources({
    coverage: read("docs/contract/coverage.md"),
    decisions: read("docs/contract/decisions.md"),
    promises: read("docs/contract/promises.md"),
    records: readdirSync(join(root, "docs/decisions")),
  });
  for (const table of Object.values(known)) expect(table.size).toBeGreaterThan(5);
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  const files = tracked
    .filter((file) => /\.(?:tsx?|mjs|css|sql|md|py)$/.test(file) && !released.includes(file))
    .filter((file) => file !== "commands/testing/prose/citations.test.ts" && existsSync(join(root, file)));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => brokenCitations(file, read(file), known))).toEqual([]);
});

describe("a citation", () => {
  const known = citedSources({
    coverage: "## §1 What\n## §5 Rules\n",
    decisions: "| D9 | x |\n",
    promises: "| P14 | x |\n",
    records: ["0012-real-payment-providers.md", "README.md"],
  });
  const broken = (comment: string) => brokenCitations("a.ts", `const a = 1;\n// ${comment}`, known);

  test.each([
    "Checks dates (§5, D9, P14, docs/decisions/0012).",
    "Folds lines (RFC 5545 §3.1; ICAO 9303-3 §4.9).",
    "Shows the specification's fields: `P95`, `docs/decisions/NNNN`.",
    "Counts decisions of the day (see http-api.md).",
  ])("such as '%s' is fine", (comment) => {
    expect(broken(comment)).toEqual([]);
  });

  test.each([
    ["§7", "of a section"],
    ["D8", "of a decision"],
    ["P15", "of a promise"],
    ["docs/decisions/0013", "of a decision record"],
  ])("%s %s that does not exist is reported", (citation) => {
    expect(broken(`Checks dates (${citation}).`)).toEqual([`a.ts:2: ${citation}`]);
  });

  test.each([
    "issue 8, part 3",
    "the issue on the journey, part 6",
    "part 2",
    "decisions 9, 18",
    "decision 9",
    "decision 0012",
    "promise P14",
    "specification §5",
    "api.md",
    "api.md, /review",
    "integrations, 'Mail'",
    "integrations",
    "architecture, 'Errors'",
    "decisions, first table",
    "decisions, `refundLadder`",
    "0012",
  ])("in the form '%s' is reported", (citation) => {
    expect(broken(`Checks dates (${citation}).`)).not.toEqual([]);
  });

  test("is looked for in comments, test titles and documents, and not in strings", () => {
    const source = 'const a = "// issue 1";\n/* issue 2\n issue 3 */\ntest("holds issue 4", () => {});\n';
    expect(brokenCitations("a.ts", source, known)).toEqual([
      "a.ts:2: issue 2",
      "a.ts:3: issue 3",
      "a.ts:4: issue 4",
    ]);
    expect(
      brokenCitations("a.ts", "const a = /['`]/;\n// issue 6\nconst b = 1 / 2; // issue 7", known),
    ).toEqual(["a.ts:2: issue 6", "a.ts:3: issue 7"]);
    expect(brokenCitations("a.sql", "SELECT 'issue 1'; -- issue 2", known)).toEqual(["a.sql:1: issue 2"]);
    expect(brokenCitations("a.py", "x = 1  # issue 2", known)).toEqual(["a.py:1: issue 2"]);
    expect(brokenCitations("a.md", "Text\n\nissue 5", known)).toEqual(["a.md:3: issue 5"]);
  });
});
