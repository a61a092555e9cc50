// The fonts of our PDFs: the website's two families as TrueType files, because pdfkit cannot subset WOFF2.
import { create, type Font } from "fontkit";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface PdfFont {
  name: string;
  /** File URLs. Each character is written with the first file that has it. */
  files: readonly [string, ...string[]];
}

// Whole names, so that tools that read the source see the packages it needs.
const hankenGrotesk = import.meta
  .resolve("@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf");
const newsreader = import.meta.resolve("@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf");

/** Hanken Grotesk has no rupee sign, so Newsreader's is used. */
export const textFont: PdfFont = { name: "Hanken Grotesk", files: [hankenGrotesk, newsreader] };
export const displayFont: PdfFont = { name: "Newsreader", files: [newsreader] };

const openFonts = new Map<string, Font>();

/** Each file is parsed once for all PDFs: parsing costs more than drawing a page. */
export function openFont(file: string): Font {
  const known = openFonts.get(file);
  if (known) return known;
  const font = create(readFileSync(fileURLToPath(file)));
  if (!("hasGlyphForCodePoint" in font)) throw new Error("font collections cannot be embedded");
  openFonts.set(file, font);
  return font;
}

/** Returns undefined if no file of the font has the character. */
export function fileWithCharacter({ files }: PdfFont, character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  return files.find((file) => openFont(file).hasGlyphForCodePoint(code));
}

export function canWrite(font: PdfFont, text: string): boolean {
  return Array.from(text).every((character) => fileWithCharacter(font, character) !== undefined);
}
