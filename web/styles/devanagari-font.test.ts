// The Devanagari font: it has every character of the Hindi texts, is at most 60 KB, and is used only where the page is in Hindi.
import { create } from "fontkit";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const places = [
  "web/**/*hindi*.ts",
  "domain/**/*hindi*.ts",
  "domain/brand.ts",
  "domain/push/push-texts.ts",
  "server/notifications/**/*.ts",
  "server/platform/identity/broker/interaction-texts.ts",
];
const sources = globSync(places, { exclude: (name) => name.endsWith(".test.ts") })
  .flatMap((file) => readFileSync(file, "utf8").match(/"[^"\n]*"|`[^`]*`/g) ?? [])
  .filter((text) => /[\u0900-\u097f]/.test(text))
  .join("\n");

/** What a calendar writes: months and weekdays, long and short. */
const calendar = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2028, 0, 1 + at)))
  .flatMap((day) =>
    (["long", "short", "narrow"] as const).map((style) =>
      new Intl.DateTimeFormat("hi-IN", {
        weekday: style,
        month: style,
        day: "numeric",
        year: "numeric",
      }).format(day),
    ),
  )
  .join("");
const amount = new Intl.NumberFormat("hi-IN", { style: "currency", currency: "INR" }).format(1_234_567.89);

const files = [
  "./fonts/noto-sans-devanagari.woff2",
  "./fonts/hanken-grotesk-basic-latin.woff2",
  "./fonts/newsreader-basic-latin.woff2",
].map((file) => readFileSync(fileURLToPath(new URL(file, import.meta.url))));

function charactersOf(file: Buffer | undefined): Set<number> {
  const font = create(file as Buffer);
  if (!("characterSet" in font)) throw new Error("a collection, not a font");
  return new Set(font.characterSet);
}

const [devanagari = new Set<number>(), ...latin] = files.map(charactersOf);
const written = new Set(`${sources}${calendar}${amount}0123456789`);
const isControl = (character: string) => /[\p{Cc}\p{Cf}]/u.test(character);
const codeOf = (character: string) => character.codePointAt(0) ?? 0;

describe("the Devanagari font", () => {
  it("has every Devanagari character that is written, and the rupee sign", () => {
    const needed = [...written].filter((character) => /[\u0900-\u097f₹]/u.test(character));
    expect(needed.length).toBeGreaterThan(60);
    expect(needed.filter((character) => !devanagari.has(codeOf(character)))).toEqual([]);
  });

  it("leaves no character of the Hindi texts to the system's fonts", () => {
    const fonts = [devanagari, ...latin.slice(0, 1)];
    const missing = [...written].filter(
      (character) => !isControl(character) && !fonts.some((font) => font.has(codeOf(character))),
    );
    expect(missing).toEqual([]);
  });

  it("is at most 60 KB", () => {
    expect(files[0]?.length).toBeLessThanOrEqual(60_000);
  });

  it("is named only by pages in Hindi, so that others never load it", () => {
    const styles = ["tokens.css", "elements.css", "fonts.css"].map((file) =>
      readFileSync(fileURLToPath(new URL(file, import.meta.url)), "utf8"),
    );
    const rules = styles.join("\n").match(/[^{}]+\{[^{}]*\}/g) ?? [];
    const naming = rules.filter((rule) => rule.includes('"Devanagari"'));
    expect(naming).toHaveLength(2);
    for (const rule of naming) expect(rule).toMatch(/@font-face|:root:lang\(hi\)/);
  });
});
