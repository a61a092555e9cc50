// Reads the text of a PDF of ours back: what its fonts' own tables say that each drawn glyph means.
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFObject,
  PDFName,
  PDFRawStream,
} from "pdf-lib";

/** The texts of the first page in the order in which they are drawn. */
export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const [page] = pdf.getPages();
  if (!page) return [];
  const fonts = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
  const meanings = new Map(
    (fonts?.entries() ?? []).map(([name, font]) => [
      name.asString(),
      meaningsOf(
        streamText(pdf.context.lookup(pdf.context.lookup(font, PDFDict).get(PDFName.of("ToUnicode")))),
      ),
    ]),
  );
  const drawn = contentOf(page.node.Contents()).matchAll(/(\/\S+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g);
  let current: Map<string, string> | undefined;
  const texts: string[] = [];
  for (const [, font, glyphs] of drawn) {
    if (font) current = meanings.get(font);
    else texts.push((glyphs?.match(/.{4}/g) ?? []).map((glyph) => current?.get(glyph) ?? "?").join(""));
  }
  return texts;
}

function contentOf(contents: PDFObject | undefined): string {
  if (!(contents instanceof PDFArray)) return streamText(contents);
  return Array.from({ length: contents.size() }, (_, at) => streamText(contents.lookup(at))).join("\n");
}

function streamText(stream: PDFObject | undefined): string {
  return stream instanceof PDFRawStream
    ? Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1")
    : "";
}

/** Lines `<glyph> <UTF-16 text>` of a ToUnicode table. */
function meaningsOf(table: string): Map<string, string> {
  const pairs = table.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gim);
  return new Map(
    [...pairs].map(([, glyph = "", text = ""]) => [
      glyph.toUpperCase(),
      Buffer.from(text, "hex").swap16().toString("utf16le"),
    ]),
  );
}
