// The word check finds words in prose only, and says when an exception is no longer needed.
import { expect, test } from "vitest";
import { findUnusedExceptions, findWords } from "./find-words.ts";
import { wordRules } from "./word-list.ts";

const wordsOf = (path: string, source: string) =>
  findWords(path, source, []).map(({ line, words }) => `${line} ${words}`);

const bad = "an" + "ew";

test("words are found in comments of code, with their line", () => {
  const source = `const a = "${bad}";\n// begins ${bad}\n/* once\n   ${bad} */\nconst b = /\\/\\/ ${bad}/;\n`;
  expect(wordsOf("server/a.ts", source)).toEqual([`2 ${bad}`, `4 ${bad}`]);
});

test("an address in a string is not a comment", () => {
  expect(wordsOf("server/a.ts", `const url = "https://example.org/${bad}";`)).toEqual([]);
});

test("words are found in the titles of tests, but not in what tests compare", () => {
  const source = [
    `test("begins ${bad}", () => expect(a).toBe("${bad}"));`,
    `test.each([\n  [1, 2],\n])("begins ${bad} with %s", () => {});`,
    `describe.skip(\n  "all ${bad}", () => {});`,
  ].join("\n");
  expect(wordsOf("web/a.test.ts", source)).toEqual([`1 ${bad}`, `4 ${bad}`, `6 ${bad}`]);
});

test.each([
  ["web/features/catalogue/home/english.ts", 1],
  ["contract/errors.ts", 1],
  ["contract/failures/call-errors.ts", 1],
  ["domain/checks/checks.ts", 1],
  ["server/app.ts", 0],
])("string literals of %s are texts: %i found", (path, count) => {
  expect(wordsOf(path, `const text = "Begin ${bad}.";`)).toHaveLength(count);
});

test("words are found in documents, but not in their code", () => {
  const source = `Begin ${bad}.\n\`begin ${bad}\`\n\n\`\`\`\nbegin ${bad}\n\`\`\`\n`;
  expect(wordsOf("README.md", source)).toEqual([`1 ${bad}`]);
});

test("words are found in comments of style sheets, SQL and settings", () => {
  expect(wordsOf("web/styles/a.css", `a { color: red } /* ${bad} */`)).toHaveLength(1);
  expect(wordsOf("database/a.sql", `SELECT '${bad}'; -- ${bad}`)).toHaveLength(1);
  expect(wordsOf(".env.example", `# ${bad}\nNAME=${bad}`)).toHaveLength(1);
});

test("an exception covers its phrase in its files, and is unused once the phrase is gone", () => {
  const exception = { path: "docs/", phrase: `begin ${bad}`, reason: "a quotation" };
  const quoting = { path: "docs/a.md", source: `They say 'begin ${bad}'.` };
  expect(findWords(quoting.path, quoting.source, [exception])).toEqual([]);
  expect(findWords("README.md", quoting.source, [exception])).toHaveLength(1);
  expect(findUnusedExceptions([quoting], [exception])).toEqual([]);
  expect(findUnusedExceptions([{ path: "docs/a.md", source: "Fixed." }], [exception])).toEqual([exception]);
});

test("an exception without a phrase covers whole files", () => {
  const exception = { path: "docs/a.md", reason: "a specified text" };
  expect(findWords("docs/a.md", bad, [exception])).toEqual([]);
  expect(findUnusedExceptions([{ path: "docs/a.md", source: bad }], [exception])).toEqual([]);
});

test("no suggested word is itself on the list", () => {
  const suggestions = wordRules.map(({ instead }) => instead).join("\n");
  expect(findWords("README.md", suggestions, [])).toEqual([]);
});
