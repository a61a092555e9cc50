// Writes a small TrueType font of just the glyphs a document uses: a PDF cannot embed the WOFF2 files of the web fonts.
import { type Glyph, type OutlinePoint, unitsPerEm } from "./glyph-outlines.ts";

/** What a font says of itself. */
export interface FontFace {
  name: string;
  ascent: number;
  descent: number;
}

/** `glyphs` by character. The same glyphs give the same bytes. */
export function trueTypeFont(face: FontFace, glyphs: ReadonlyMap<string, Glyph>): Uint8Array {
  const characters = [...glyphs.keys()].sort((a, b) => codeOf(a) - codeOf(b));
  const empty: Glyph = { advance: unitsPerEm / 2, contours: [] };
  const inOrder = [empty, ...characters.map((character) => glyphs.get(character) ?? empty)];
  const outlines = inOrder.map(outlineBytes);
  return fontFile({
    cmap: cmapTable(characters.map(codeOf)),
    glyf: Buffer.concat(outlines),
    head: headTable(inOrder),
    hhea: hheaTable(face, inOrder),
    hmtx: bytesOf(inOrder.flatMap(({ advance, contours }) => [u16(advance), i16(leftOf(contours))])),
    loca: locaTable(outlines),
    maxp: maxpTable(inOrder),
    name: nameTable(face.name),
    post: bytesOf([u32(0x00030000), ...Array.from({ length: 7 }, () => u32(0))]),
  });
}

type Chunk = Buffer;
const bytesOf = (chunks: Chunk[]): Buffer => Buffer.concat(chunks);
const u16 = (value: number): Chunk => Buffer.from([(value >> 8) & 0xff, value & 0xff]);
const i16 = u16;
function u32(value: number): Chunk {
  const chunk = Buffer.alloc(4);
  chunk.writeUInt32BE(value >>> 0);
  return chunk;
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
const leftOf = (contours: OutlinePoint[][]): number => boxOf(contours).xMin;

function boxOf(contours: OutlinePoint[][]) {
  const points = contours.flat();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  if (points.length === 0) return { xMin: 0, yMin: 0, xMax: 0, yMax: 0 };
  return { xMin: Math.min(...xs), yMin: Math.min(...ys), xMax: Math.max(...xs), yMax: Math.max(...ys) };
}

/** A simple glyph with two-byte steps: plainer than the packed form, and as good for a few dozen glyphs. */
function outlineBytes({ contours }: Glyph): Buffer {
  if (contours.length === 0) return Buffer.alloc(0);
  const { xMin, yMin, xMax, yMax } = boxOf(contours);
  const points = contours.flat();
  let end = -1;
  const ends = contours.map((contour) => u16((end += contour.length)));
  const steps = (axis: "x" | "y") =>
    points.map((point, at) => i16(point[axis] - (points[at - 1]?.[axis] ?? 0)));
  const bytes = bytesOf([
    ...[contours.length, xMin, yMin, xMax, yMax].map(i16),
    ...ends,
    u16(0),
    Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0))),
    ...steps("x"),
    ...steps("y"),
  ]);
  return padded(bytes);
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function locaTable(outlines: Buffer[]): Buffer {
  let offset = 0;
  return bytesOf([u32(0), ...outlines.map(({ length }) => u32((offset += length)))]);
}

/** Format 12: one group for each character, glyphs counted from 1. */
function cmapTable(codes: number[]): Buffer {
  const groups = codes.flatMap((code, at) => [u32(code), u32(code), u32(at + 1)]);
  const length = 16 + codes.length * 12;
  const subtable = [u16(12), u16(0), u32(length), u32(0), u32(codes.length), ...groups];
  return bytesOf([u16(0), u16(1), u16(3), u16(10), u32(12), ...subtable]);
}

function headTable(glyphs: Glyph[]): Buffer {
  const { xMin, yMin, xMax, yMax } = boxOf(glyphs.flatMap(({ contours }) => contours));
  const never = [u32(0), u32(0)];
  return bytesOf([
    u32(0x00010000),
    u32(0x00010000),
    u32(0),
    u32(0x5f0f3cf5),
    u16(0),
    u16(unitsPerEm),
    ...never,
    ...never,
    i16(xMin),
    i16(yMin),
    i16(xMax),
    i16(yMax),
    // style, smallest size, direction; offsets of four bytes; glyph format
    u16(0),
    u16(6),
    i16(2),
    i16(1),
    i16(0),
  ]);
}

function hheaTable({ ascent, descent }: FontFace, glyphs: Glyph[]): Buffer {
  const widest = Math.max(...glyphs.map(({ advance }) => advance));
  const rest = Array.from({ length: 11 }, () => i16(0));
  return bytesOf([
    u32(0x00010000),
    i16(ascent),
    i16(descent),
    i16(0),
    u16(widest),
    ...rest,
    u16(glyphs.length),
  ]);
}

function maxpTable(glyphs: Glyph[]): Buffer {
  const most = (count: (glyph: Glyph) => number) => Math.max(...glyphs.map(count));
  const points = most(({ contours }) => contours.flat().length);
  const contours = most((glyph) => glyph.contours.length);
  const rest = [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0].map(u16);
  return bytesOf([u32(0x00010000), u16(glyphs.length), u16(points), u16(contours), ...rest]);
}

/** The full name and the PostScript name. */
function nameTable(name: string): Buffer {
  const text = Buffer.from(name, "utf16le").swap16();
  const record = (id: number) => [u16(3), u16(1), u16(0x0409), u16(id), u16(text.length), u16(0)];
  return bytesOf([u16(0), u16(2), u16(30), ...record(4), ...record(6), text]);
}

function fontFile(tables: Record<string, Buffer>): Uint8Array {
  const names = Object.keys(tables).sort();
  const headerLength = 12 + names.length * 16;
  const power = 2 ** Math.floor(Math.log2(names.length));
  const search = [power * 16, Math.log2(power), names.length * 16 - power * 16];
  const directory: Chunk[] = [u32(0x00010000), u16(names.length), ...search.map(u16)];
  const bodies: Buffer[] = [];
  let offset = headerLength;
  for (const name of names) {
    const table = tables[name] ?? Buffer.alloc(0);
    const body = padded(table);
    directory.push(Buffer.from(name, "latin1"), u32(sumOf(body)), u32(offset), u32(table.length));
    bodies.push(body);
    offset += body.length;
  }
  return new Uint8Array(Buffer.concat([...directory, ...bodies]));
}

function sumOf(body: Buffer): number {
  let sum = 0;
  for (let at = 0; at < body.length; at += 4) sum = (sum + body.readUInt32BE(at)) >>> 0;
  return sum;
}
