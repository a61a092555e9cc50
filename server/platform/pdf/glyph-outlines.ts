// Reads single glyphs out of the web fonts of the product: their outlines and widths, on a grid of 1,000 units.
import fontkit, { type Font } from "@pdf-lib/fontkit";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A point of an outline; one that is not on the curve is the control point of a quadratic curve. */
export interface OutlinePoint {
  x: number;
  y: number;
  isOnCurve: boolean;
}

export interface Glyph {
  advance: number;
  contours: OutlinePoint[][];
}

export const unitsPerEm = 1000;

/** Web fonts are split by script: a character is taken from the first file that has it. */
export interface FontFiles {
  name: string;
  /** Their addresses. */
  files: readonly string[];
}

// Whole names, so that what reads the source sees which packages it needs.
const newsreaderExtended = import.meta
  .resolve("@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2");

/** Hanken Grotesk has no rupee sign; Newsreader has. */
export const textFont: FontFiles = {
  name: "HankenGrotesk",
  files: [
    import.meta.resolve("@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2"),
    import.meta
      .resolve("@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2"),
    newsreaderExtended,
  ],
};
export const displayFont: FontFiles = {
  name: "Newsreader",
  files: [
    import.meta.resolve("@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2"),
    newsreaderExtended,
  ],
};

/** Undefined where no file of the font has the character. */
export function glyphOf({ files }: FontFiles, character: string): Glyph | undefined {
  const code = character.codePointAt(0) ?? 0;
  const font = files.map(open).find((candidate) => candidate.hasGlyphForCodePoint(code));
  return font && scaled(font, code);
}

const opened = new Map<string, Font>();

function open(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = fontkit.create(readFileSync(fileURLToPath(file)));
  opened.set(file, font);
  return font;
}

function scaled(font: Font, code: number): Glyph {
  const glyph = font.glyphForCodePoint(code);
  const onGrid = (value: number) => Math.round((value * unitsPerEm) / font.unitsPerEm);
  const contours: OutlinePoint[][] = [];
  // The library's own types leave the commands out.
  const { commands } = glyph.path as unknown as { commands: { command: string; args: number[] }[] };
  for (const { command, args } of commands) {
    if (command === "moveTo") contours.push([]);
    const points = contours.at(-1) ?? [];
    for (let at = 0; at < args.length; at += 2) {
      const isOnCurve = at === args.length - 2;
      points.push({ x: onGrid(args[at] ?? 0), y: onGrid(args[at + 1] ?? 0), isOnCurve });
    }
  }
  return { advance: onGrid(glyph.advanceWidth), contours: contours.map(withoutRepeatedEnd) };
}

/** An outline closes by itself. */
function withoutRepeatedEnd(points: OutlinePoint[]): OutlinePoint[] {
  const [first] = points;
  const last = points.at(-1);
  const repeats = points.length > 1 && last?.isOnCurve && last.x === first?.x && last.y === first.y;
  return repeats ? points.slice(0, -1) : points;
}
