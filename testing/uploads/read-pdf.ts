// Reads a PDF with two parsers that the product does not draw it with: its names one by one, and pdf.js (P21).
import { inflateSync } from "node:zlib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Every name of the PDFs that we write; none of them acts, fetches or describes. */
const ownNames = new Set(
  (
    "Type Catalog Pages Page Kids Count Parent MediaBox Resources XObject P Contents Length Subtype Image Width " +
    "Height BitsPerComponent ColorSpace DeviceGray DeviceRGB Filter DCTDecode FlateDecode Size Root"
  ).split(" "),
);

/** The names outside of streams that our PDFs never have. Streams are skipped by their length. */
export function foreignNamesOf(bytes: Buffer): string[] {
  const outside = withoutStreams(bytes).toString("latin1");
  const names = outside.match(/\/[^\s/<>[\]()]*/g) ?? [];
  return [...new Set(names.map((name) => name.slice(1)).filter((name) => !ownNames.has(name)))];
}

/** The bytes of every stream, unpacked where they are deflated. */
export function streamsOf(bytes: Buffer): Buffer[] {
  return streamRanges(bytes).map(({ start, end, entries }) => {
    const stream = bytes.subarray(start, end);
    return entries.includes("/FlateDecode") ? inflateSync(stream) : stream;
  });
}

function withoutStreams(bytes: Buffer): Buffer {
  let from = 0;
  const kept = streamRanges(bytes).map(({ start, end }) => {
    const before = bytes.subarray(from, start);
    from = end;
    return before;
  });
  return Buffer.concat([...kept, bytes.subarray(from)]);
}

function streamRanges(bytes: Buffer) {
  const ranges: { start: number; end: number; entries: string }[] = [];
  for (let at = 0; ;) {
    const word = bytes.indexOf(">>\nstream\n", at);
    if (word === -1) return ranges;
    const entries = bytes.toString("latin1", bytes.lastIndexOf(" obj\n", word), word);
    const start = word + ">>\nstream\n".length;
    at = start + Number(/\/Length (\d+)$/.exec(entries)?.[1]);
    ranges.push({ start, end: at, entries });
  }
}

/** What pdf.js finds that runs, opens, fetches, travels along or describes; empty for a PDF of pictures. */
export async function activePartsOf(bytes: Uint8Array): Promise<string[]> {
  const opened = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useWasm: false });
  const pdf = await opened.promise;
  try {
    const { info, metadata } = await pdf.getMetadata();
    const parts: Record<string, unknown> = {
      "JavaScript actions": await pdf.getJSActions(),
      "open action": await pdf.getOpenAction(),
      attachments: await pdf.getAttachments(),
      fields: await pdf.getFieldObjects(),
      outline: await pdf.getOutline(),
      destinations: Object.keys(await pdf.getDestinations())[0],
      metadata,
      description: Object.keys(info).find((key) => !structureKeys.has(key)),
    };
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      parts[`annotations on page ${number}`] = (await page.getAnnotations())[0];
      parts[`actions of page ${number}`] = await page.getJSActions();
      parts[`text on page ${number}`] = (await page.getTextContent()).items[0];
    }
    return Object.keys(parts).filter((name) => parts[name] !== null && parts[name] !== undefined);
  } finally {
    await opened.destroy();
  }
}

/** What pdf.js says of every PDF. */
const structureKeys = new Set(
  (
    "PDFFormatVersion Language EncryptFilterName IsLinearized IsAcroFormPresent IsXFAPresent IsCollectionPresent " +
    "IsSignaturesPresent"
  ).split(" "),
);
