// Every statement of §5, §8 and §9 has a test in a table of this folder, or another test that the coverage table names.
import { expect, test } from "@playwright/test";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readBrowserTexts } from "../../commands/coverage/browser-texts.ts";
import { readFingerprints, sectionOfKey } from "../../commands/coverage/read-coverage.ts";

const contract = join(import.meta.dirname, "../../docs/contract");
const { met, elsewhere, headings, unclear } = readBrowserTexts(
  readFileSync(join(contract, "coverage.md"), "utf8"),
);

interface TestedText {
  file: string;
  section: number;
  text: string;
}

/** The rows of every table, read from the source so that an unused row is found too. */
function testedTexts(): TestedText[] {
  return globSync("*.spec.ts", { cwd: import.meta.dirname }).flatMap((table) => {
    const source = readFileSync(join(import.meta.dirname, table), "utf8");
    const constants = [...source.matchAll(/const (\w+) = "([^"]+)";/g)];
    const sentences = new Map(constants.map(([, name = "", sentence = ""]) => [name, sentence]));
    const rows = source.matchAll(/\bsection(?:: "§(\d)[^"]*")?,\s*text: (?:"([^"]+)"|(\w+))/g);
    return [...rows].map(([, section, text, name = ""]) => ({
      file: `journeys/texts/${table}`,
      section: Number(section),
      text: text ?? sentences.get(name) ?? name,
    }));
  });
}

test("each statement of §5, §8 and §9 is tested in the browser, or by the test that the coverage table names", () => {
  const keys = [...readFingerprints(readFileSync(join(contract, "fingerprints.txt"), "utf8")).keys()];
  const held = new Set([...met, ...elsewhere].map(({ key }) => key));
  const statements = keys.filter((key) => [5, 8, 9].includes(sectionOfKey(key)) && !headings.includes(key));
  expect(statements.length).toBeGreaterThan(80);
  expect(statements.filter((key) => !held.has(key))).toEqual([]);
  expect(unclear).toEqual([]);
  const inTables = new Set(met.map(({ key }) => key));
  for (const { key, file, title } of elsewhere.filter(({ key: left }) => !inTables.has(left))) {
    process.stdout.write(`left out ${key}: tested in ${file}: "${title}"\n`);
  }
});

test("each text that the coverage table names has its row in the named table, and each row is named", () => {
  const tested = testedTexts();
  const named = met.map(({ key, file, title }) => ({ file, section: sectionOfKey(key), text: title }));
  const isSame = (one: TestedText) => (other: TestedText) =>
    one.file === other.file && one.text === other.text && isSameSection(one.section, other.section);
  expect(named.filter((text) => !tested.some(isSame(text)))).toEqual([]);
  expect(tested.filter((text) => !named.some(isSame(text)))).toEqual([]);
});

/** A row made by a loop has no section of its own. */
function isSameSection(one: number, other: number): boolean {
  return Number.isNaN(one) || Number.isNaN(other) || one === other;
}
