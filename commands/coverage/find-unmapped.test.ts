// The coverage command: nothing of a specification passes unless a row covers it.
import { describe, expect, test } from "vitest";
import { findUnmapped } from "./find-unmapped.ts";
import { fingerprintsOf, literalsOf, quotes, splitSpecification } from "./split-specification.ts";

const specification = `# A library

A library lends books.

## 1. Books

- A book has a dueDate. Late books cost 5 rupees.

## 2. Screens

### Search

| Route | Content |
|---|---|
| /search | Shows 'Nothing found. Try again.' |

Members
wait.`;

const coverage = `# Coverage

## §1 Books

| key | statement | where | tests |
|---|---|---|---|
| §1.1 | It lends books. | here | there |
| §1.2, §1.3 | Every book has \`dueDate\`; late ones cost \`5\` rupees. | here | there |

## §2 Screens

| key | statement | where | tests |
|---|---|---|---|
| §2.1–§2.2 | The route \`/search\` shows 'Nothing found. Try again.'. | here | there |

## Open

| key | statement | deviation | where | tests |
|---|---|---|---|---|
| §2.3 | Members wait. | They do not. | here | there |
`;

/** The index as it was written when every statement of a specification got its key. */
function record(markdown: string): string {
  const statements = splitSpecification(markdown);
  const keys = ["§1.1", "§1.2", "§1.3", "§2.1", "§2.2", "§2.3"];
  expect(statements).toHaveLength(keys.length);
  return fingerprintsOf(statements)
    .map((fingerprint, index) => `${keys[index] ?? ""} ${fingerprint}\n`)
    .join("");
}

const fingerprints = record(specification);
const problemsWith = (change: { specification?: string; coverage?: string; fingerprints?: string }) =>
  findUnmapped({ specification, coverage, fingerprints, ...change }).problems;

describe("a specification", () => {
  test("is covered when each statement has its row and each literal is quoted", () => {
    expect(findUnmapped({ specification, coverage, fingerprints })).toEqual({ statements: 6, problems: [] });
  });

  test("with a sentence more is reported by the line of that sentence", () => {
    const longer = specification.replace("rupees.", "rupees. Lost books cost more.");
    expect(problemsWith({ specification: longer })).toEqual([
      expect.stringMatching(/^line 7, §1: new or changed \([\da-f]{12}\): Lost books cost more\.$/),
    ]);
  });

  test("with one word changed is reported, and so is the statement that is gone", () => {
    const changed = specification.replace("Late books", "Late maps");
    expect(problemsWith({ specification: changed })).toEqual([
      expect.stringContaining("Late maps cost 5 rupees."),
      "§1.3 is no longer in the specification",
    ]);
  });

  test("with a table row, a heading or a section changed is reported", () => {
    expect(problemsWith({ specification: specification.replace("| /search", "| /find") })).not.toEqual([]);
    expect(problemsWith({ specification: specification.replace("### Search", "### Find") })).not.toEqual([]);
    expect(problemsWith({ specification: specification.replace("## 2.", "## 3.") })).not.toEqual([]);
  });

  test("that says the same twice needs a key for each", () => {
    const twice = specification.replace("lends books.", "lends books. A library lends books.");
    expect(problemsWith({ specification: twice })).toHaveLength(1);
  });
});

describe("a coverage table", () => {
  test("without a row is reported for every statement of that row", () => {
    const shorter = coverage.replace(/^\| §1\.2.*\n/m, "");
    expect(problemsWith({ coverage: shorter })).toEqual([
      "line 7, §1: no row for §1.2: A book has a dueDate.",
      "line 7, §1: no row for §1.3: Late books cost 5 rupees.",
    ]);
  });

  test.each([
    ["'Nothing found. Try again.'", "Nothing found. Try again."],
    ["`/search`", "/search"],
    ["`5`", "5"],
    ["`dueDate`", "dueDate"],
  ])("that does not quote %s is reported", (quoted, literal) => {
    expect(problemsWith({ coverage: coverage.replace(quoted, literal.replaceAll("'", "")) })).toEqual([
      expect.stringContaining(`does not quote '${literal}'`),
    ]);
  });

  test("with a key twice, in another section, or without a fingerprint is reported", () => {
    expect(problemsWith({ coverage: coverage.replace("| §1.1 |", "| §1.1, §1.2 |") })).toContain(
      "§1.2 has two rows",
    );
    expect(problemsWith({ coverage: coverage.replace("| §1.1 |", "| §1.1, §1.9 |") })).toContain(
      "§1.9 has no fingerprint",
    );
    const moved = coverage.replace("| §1.1 |", "| §2.9 |");
    expect(problemsWith({ coverage: moved })).toContain("§2.9 has its row in another section");
  });

  test("whose keys share a fingerprint is reported", () => {
    const first = /^§1\.1 ([\da-f]+)/.exec(fingerprints)?.[1] ?? "";
    const shared = fingerprints.replace(/^§1\.2 .*/m, `§1.2 ${first}`);
    expect(problemsWith({ fingerprints: shared })).toContain("§1.2 has the fingerprint of another key");
  });
});

describe("literals", () => {
  test("are quoted texts, paths, placeholders, names, labels and numbers", () => {
    const sentence =
      "On /users/{id} 'Don't panic.' and Terms & Conditions of {name} show data.rows, entry_type and 2.5 s (RS256).";
    expect(literalsOf(sentence)).toEqual([
      "Don't panic.",
      "/users/{id}",
      "{name}",
      "data.rows",
      "entry_type",
      "RS256",
      "Terms & Conditions",
      "2.5",
    ]);
  });

  test("count as quoted only as whole words", () => {
    expect(quotes("waits `15` s", "5")).toBe(false);
    expect(quotes("waits `2.5` s", "5")).toBe(false);
    expect(quotes("waits 5 s", "5")).toBe(false);
    expect(quotes("at `GET /search` or '5 s'", "/search")).toBe(true);
    expect(quotes("at `GET /search/all`", "/search")).toBe(false);
  });
});
