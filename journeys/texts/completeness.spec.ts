// Nothing of §5, §8 and §9 is forgotten: each text is met in a table of this folder, or is left out for a reason that is told.
import { expect, test } from "@playwright/test";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { leftOut, specifiedTexts } from "./specified-texts.ts";

/** The rows of every table as `section: text`, however the formatter has broken their lines. */
function metTexts(): string[] {
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

test("each text and number of §5, §8 and §9 is met in the browser, or left out for a reason", () => {
  const met = metTexts();
  const specified = Object.entries(specifiedTexts).flatMap(([section, texts]) =>
    texts.map((text) => ({ key: `${section}: ${text}`, anywhere: `any: ${text}` })),
  );
  const missing = specified.filter(({ key, anywhere }) => !met.includes(key) && !met.includes(anywhere));
  expect(missing.map(({ key }) => key)).toEqual([]);
  expect(met.length).toBe(new Set(met).size);
  for (const { section, texts, reason } of leftOut) {
    for (const text of texts) {
      process.stdout.write(`left out ${section}: ${text} (${reason})\n`);
    }
  }
});
