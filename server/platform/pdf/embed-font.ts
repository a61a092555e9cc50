// Embeds a font into a PDF with just the characters that its texts need.
import fontkit from "@pdf-lib/fontkit";
import type { PDFDocument, PDFFont } from "pdf-lib";
import { type FontFiles, type Glyph, glyphOf } from "./glyph-outlines.ts";
import { trueTypeFont } from "./true-type-font.ts";

/** Throws RangeError for a character that the font does not have: ask `canWrite` first. */
export function embedFont(pdf: PDFDocument, font: FontFiles, texts: readonly string[]): Promise<PDFFont> {
  const glyphs = new Map<string, Glyph>();
  for (const character of Array.from(texts.join(""))) {
    const glyph = glyphOf(font, character);
    if (!glyph) throw new RangeError("the font lacks a character");
    glyphs.set(character, glyph);
  }
  pdf.registerFontkit(fontkit);
  const bytes = trueTypeFont({ name: font.name, ascent: 1000, descent: -300 }, glyphs);
  return pdf.embedFont(bytes, { customName: font.name });
}

export function canWrite(font: FontFiles, text: string): boolean {
  return Array.from(text).every((character) => glyphOf(font, character) !== undefined);
}
