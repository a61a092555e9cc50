// Writes valid PDFs object by object, with a table or a stream of references, for tests of uploads.
import { deflateSync } from "node:zlib";

/** The text of an object by its number. 1 is the catalogue, 2 the page tree. */
export type PdfObjects = ReadonlyMap<number, string | Buffer>;

export interface PdfLayout {
  /** Numbers of the objects that are inside an object stream. */
  packed?: readonly number[];
  /** More entries of the object stream's dictionary. */
  streamEntries?: string;
  /** What is between the numbers of an object stream and its first object. */
  gap?: string;
  isDeflated?: boolean;
  trailer?: string;
}

export function pdfFile(objects: PdfObjects, layout: PdfLayout = {}): Buffer {
  const packed = new Set(layout.packed);
  const plain = [...objects].filter(([number]) => !packed.has(number));
  const streamNumber = Math.max(...objects.keys()) + 1;
  const holder = packed.size > 0 ? [[streamNumber, objectStream(objects, layout)] as const] : [];
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  const offsets = new Map<number, number>();
  let length = parts[0]?.length ?? 0;
  for (const [number, body] of [...plain, ...holder]) {
    const whole = objectBytes(number, body);
    offsets.set(number, length);
    parts.push(whole);
    length += whole.length;
  }
  const indexes = new Map([...packed].map((number, index) => [number, index]));
  const end =
    packed.size > 0
      ? referenceStream({ offsets, indexes, streamNumber, start: length, trailer: layout.trailer ?? "" })
      : referenceTable({ offsets, start: length, trailer: layout.trailer ?? "" });
  return Buffer.concat([...parts, end]);
}

export function streamOf(entries: string, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string);
  return Buffer.concat([
    Buffer.from(`<<${entries} /Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

/** Another revision of a file, appended as editors do. */
export function appendRevision(pdf: Buffer, objects: PdfObjects): Buffer {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString("latin1"))?.[1] ?? "0";
  const parts: Buffer[] = [pdf];
  let length = pdf.length;
  const rows = [...objects].map(([number, body]) => {
    const whole = objectBytes(number, body);
    const row = `${number} 1\n${String(length).padStart(10, "0")} 00000 n \n`;
    parts.push(whole);
    length += whole.length;
    return row;
  });
  const size = Math.max(...objects.keys(), 20) + 1;
  parts.push(
    Buffer.from(
      `xref\n${rows.join("")}trailer\n<</Size ${size} /Root 1 0 R /Prev ${previous}>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

function objectBytes(number: number, body: string | Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n`),
    Buffer.from(body as string),
    Buffer.from("\nendobj\n"),
  ]);
}

function objectStream(
  objects: PdfObjects,
  { packed = [], streamEntries = "", gap = "", isDeflated = true }: PdfLayout,
): Buffer {
  let offset = 0;
  const bodies = packed.map((number) => Buffer.from(`${String(objects.get(number) ?? "null")}\n`));
  const numbers = packed.map((number, index) => {
    const pair = `${number} ${offset}`;
    offset += bodies[index]?.length ?? 0;
    return pair;
  });
  const head = `${numbers.join(" ")} ${gap}\n`;
  const content = Buffer.concat([Buffer.from(head), ...bodies]);
  const entries = `/Type /ObjStm ${streamEntries} /N ${packed.length} /First ${Buffer.byteLength(head)}`;
  return isDeflated
    ? streamOf(`${entries} /Filter /FlateDecode`, deflateSync(content))
    : streamOf(entries, content);
}

interface End {
  offsets: ReadonlyMap<number, number>;
  start: number;
  trailer: string;
}

function referenceTable({ offsets, start, trailer }: End): Buffer {
  const rows = [...offsets]
    .sort(([a], [b]) => a - b)
    .map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, "0")} 00000 n \n`);
  const size = Math.max(...offsets.keys()) + 1;
  return Buffer.from(
    `xref\n0 1\n0000000000 65535 f \n${rows.join("")}trailer\n<</Size ${size} /Root 1 0 R ${trailer}>>\n` +
      `startxref\n${start}\n%%EOF\n`,
  );
}

function referenceStream({
  offsets,
  indexes,
  streamNumber,
  start,
  trailer,
}: End & { indexes: ReadonlyMap<number, number>; streamNumber: number }): Buffer {
  const own = streamNumber + 1;
  const rows = Array.from({ length: own + 1 }, (_, number) => {
    const row = Buffer.alloc(7);
    const offset = number === own ? start : offsets.get(number);
    const index = indexes.get(number);
    row[0] = index !== undefined ? 2 : offset !== undefined ? 1 : 0;
    row.writeUInt32BE(index !== undefined ? streamNumber : (offset ?? 0), 1);
    row.writeUInt16BE(index ?? 0, 5);
    return row;
  });
  const entries = `/Type /XRef /Size ${own + 1} /W [1 4 2] /Root 1 0 R ${trailer} /Filter /FlateDecode`;
  const stream = streamOf(entries, deflateSync(Buffer.concat(rows)));
  return Buffer.concat([objectBytes(own, stream), Buffer.from(`startxref\n${start}\n%%EOF\n`)]);
}
