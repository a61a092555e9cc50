// Every text of §5, §8 and §9 has a test in a table of this folder, or a stated reason for having none.
import { expect, test } from "@playwright/test";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { leftOut, specifiedTexts } from "./specified-texts.ts";

/** The rows of every table as `section: text`, regardless of line breaks. */
function testedTexts(): string[] {
  const tables = globSync("*.spec.ts", { cwd: import.meta.dirname });
  return tables.flatMap((table) => {
    const source = readFileSync(join(import.meta.dirname, table), "utf8");
    const sentences = Object.fromEntries(
      [...source.matchAll(/const (\w+) = "([^"]+)";/g)].map(([, name = "", sentence = ""]) => [
        name,
        sentence,
      ]),
    );
    const rows = source.matchAll(/\bsection(?:: "([^"]+)")?,\s*text: (?:"([^"]+)"|(\w+))/g);
    return [...rows].map(([, section, text, name = ""]) => `${section ?? "any"}: ${text ?? sentences[name]}`);
  });
}

test("each text and number of §5, §8 and §9 is tested in the browser, or left out for a stated reason", () => {
  const tested = testedTexts();
  const specified = Object.entries(specifiedTexts).flatMap(([section, texts]) =>
    texts.map((text) => ({ key: `${section}: ${text}`, anywhere: `any: ${text}` })),
  );
  const missing = specified.filter(
    ({ key, anywhere }) => !tested.includes(key) && !tested.includes(anywhere),
  );
  expect(missing.map(({ key }) => key)).toEqual([]);
  expect(tested.length).toBe(new Set(tested).size);
  for (const { section, texts, reason } of leftOut) {
    for (const text of texts) {
      process.stdout.write(`left out ${section}: ${text} (${reason})\n`);
    }
  }
});
