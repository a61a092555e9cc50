// The small fonts of PDFs: what is written is what a font reader reads back.
import fontkit from "@pdf-lib/fontkit";
import { expect, test } from "vitest";
import { canWrite } from "./embed-font.ts";
import { displayFont, type Glyph, glyphOf, textFont, unitsPerEm } from "./glyph-outlines.ts";
import { trueTypeFont } from "./true-type-font.ts";

const written = "₹1,23,456.00 Ā & fi, “quoted” – (é) 8%";
const face = { name: "Small", ascent: 1000, descent: -300 };

function glyphsOf(text: string, font = textFont): Map<string, Glyph> {
  const found = Array.from(text).map((character) => [character, glyphOf(font, character)] as const);
  return new Map(found.flatMap(([character, glyph]) => (glyph ? [[character, glyph]] : [])));
}

/** The corners of an outline's box, which every point of it has moved. */
function boxOf({ contours }: Glyph) {
  const points = contours.flat();
  return {
    minX: Math.min(...points.map(({ x }) => x)),
    minY: Math.min(...points.map(({ y }) => y)),
    maxX: Math.max(...points.map(({ x }) => x)),
    maxY: Math.max(...points.map(({ y }) => y)),
  };
}

test.each([textFont, displayFont])("$name: every glyph keeps its width and its outline", (files) => {
  const glyphs = glyphsOf(written, files);
  expect(glyphs.size).toBe(new Set(written).size);
  const font = fontkit.create(trueTypeFont(face, glyphs));
  expect([font.postscriptName, font.unitsPerEm, font.ascent]).toEqual(["Small", unitsPerEm, 1000]);
  for (const [character, glyph] of glyphs) {
    const read = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    expect([character, read.advanceWidth]).toEqual([character, glyph.advance]);
    if (glyph.contours.length > 0) expect(read.cbox).toMatchObject(boxOf(glyph));
    const { commands } = read.path as unknown as { commands: { command: string }[] };
    expect(commands.filter(({ command }) => command === "moveTo")).toHaveLength(glyph.contours.length);
  }
});

test("holds the characters it was made for, and no others", () => {
  const font = fontkit.create(trueTypeFont(face, glyphsOf("₹9")));
  expect([font.numGlyphs, font.hasGlyphForCodePoint(0x20b9), font.hasGlyphForCodePoint(0x41)]).toEqual([
    3,
    true,
    false,
  ]);
});

test("the same characters in any order are the same bytes", () => {
  const one = trueTypeFont(face, glyphsOf("Total ₹"));
  expect(Buffer.compare(one, trueTypeFont(face, glyphsOf("₹ latoT")))).toBe(0);
});

test("both fonts write names in Latin letters and rupees, and no Devanagari", () => {
  for (const font of [textFont, displayFont]) {
    expect(canWrite(font, "Āśā D’Souza-Müller ₹1,23,456.00")).toBe(true);
    expect(canWrite(font, "मीरा")).toBe(false);
  }
});
