// Writes and measures text in a PDF whose fonts consist of several files.
import { fileWithCharacter, openFont, type PdfFont } from "./pdf-fonts.ts";

export interface TextStyle {
  font: PdfFont;
  size: number;
  color: string;
}

/** Writes one line; `y` is its baseline, measured from the top of the page. */
export function writeLine(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, ...style }: TextStyle & { x: number; y: number },
): void {
  pdf.fillColor(style.color);
  let left = x;
  for (const run of runsOf(text, style.font)) {
    selectFont(pdf, run.file, style.size);
    pdf.text(run.text, left, y, { lineBreak: false, baseline: "alphabetic" });
    left += pdf.widthOfString(run.text);
  }
}

/** Wraps a text of plain Latin letters; `y` is the baseline of its first line. */
export function writeParagraph(
  pdf: PDFKit.PDFDocument,
  text: string,
  {
    x,
    y,
    width,
    lineHeight,
    ...style
  }: TextStyle & { x: number; y: number; width: number; lineHeight: number },
): void {
  selectFont(pdf, style.font.files[0], style.size);
  const lineGap = lineHeight - pdf.currentLineHeight(true);
  pdf.fillColor(style.color).text(text, x, y, { width, lineGap, baseline: "alphabetic" });
}

export function lineWidth(
  pdf: PDFKit.PDFDocument,
  text: string,
  { font, size }: Pick<TextStyle, "font" | "size">,
): number {
  return runsOf(text, font).reduce((width, run) => {
    selectFont(pdf, run.file, size);
    return width + pdf.widthOfString(run.text);
  }, 0);
}

interface Run {
  file: string;
  text: string;
}

/** Neighbouring characters of the same file. Throws RangeError for a character without a glyph: call `canWrite` first. */
function runsOf(text: string, font: PdfFont): Run[] {
  const runs: Run[] = [];
  for (const character of Array.from(text)) {
    const file = fileWithCharacter(font, character);
    if (!file) throw new RangeError("the font lacks a character");
    const last = runs.at(-1);
    if (last?.file === file) last.text += character;
    else runs.push({ file, text: character });
  }
  return runs;
}

/** Registered by name, so that each file is embedded once. */
function selectFont(pdf: PDFKit.PDFDocument, file: string, size: number): void {
  // pdfkit takes open fonts too; its types do not say so.
  const font = openFont(file) as unknown as Buffer;
  pdf.registerFont(file, font).font(file, size);
}
