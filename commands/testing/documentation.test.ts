// The documentation names paths and tests that exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readFingerprints, readRows } from "../coverage/read-coverage.ts";
import { titlesIn } from "../coverage/test-titles.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const documents = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "passport/README.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];

test.each(documents)("every path named in %s exists", (document) => {
  const roots = "domain|contract|passport|server|web|database|testing|commands|journeys|bench|docs";
  const paths = [...read(document).matchAll(new RegExp(`\`((?:${roots})/[^\`\\s:]*)\``, "g"))]
    .map(([, path = ""]) => path)
    .filter((path) => !path.includes("NNNN"));
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("README has at most 100 lines", () => {
  expect(read("README.md").split("\n").length).toBeLessThanOrEqual(101);
});

test.each(["docs/contract/coverage.md", "docs/contract/promises.md"])(
  "every test that %s names is a test of that file",
  (document) => {
    const rows = [...read(document).matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: "([^"]+)"/g)];
    expect(rows.length).toBeGreaterThan(0);
    const missing = rows.filter(([, file = "", title = ""]) => {
      return !existsSync(join(root, file)) || !titlesIn(read(file)).some((known) => known.includes(title));
    });
    expect(missing.map(([row]) => row)).toEqual([]);
  },
);

test("every row of docs/contract/coverage.md names a test, unless it is under Open", () => {
  const [built = "", open] = read("docs/contract/coverage.md").split("\n## Open\n");
  expect(open).toBeDefined();
  const rows = built
    .split("\n")
    .filter((line) => /^\| (?!key |extends |policy |decision |cites |---)/.test(line));
  expect(rows.length).toBeGreaterThan(100);
  const untested = rows.filter((row) => {
    const tests = row.split(" | ").at(-1) ?? "";
    return !/`[^`]+\.(?:test|spec)\.tsx?`: "/.test(tests) || /(?:^|[:;] )–(?: |;|$)/.test(tests);
  });
  expect(untested).toEqual([]);
});

test("docs/contract/fingerprints.txt has a key for each row of docs/contract/coverage.md, and no other", () => {
  const keys = readRows(read("docs/contract/coverage.md")).flatMap((row) => row.keys);
  expect(keys.length).toBeGreaterThan(300);
  expect(keys.toSorted()).toEqual(
    [...readFingerprints(read("docs/contract/fingerprints.txt")).keys()].toSorted(),
  );
});
