// Maps characters of the MRZ, and millimetres of the page, to the picture. The page's position follows from both MRZ lines.
import type { Outline, PicturePoint } from "#domain/passport/reading.ts";
import { stripTextWidth, stripWidth } from "../image/text-strip.ts";
import { gridPosition } from "../recognise/fit-grid.ts";
import type { FoundMrz } from "../recognise/find-mrz.ts";
import type { LineReading } from "../recognise/read-line.ts";

/** How a picture was turned before it was read. */
export interface Turn {
  /** Clockwise. */
  quarters: number;
  /** Size of the picture before it was turned. */
  width: number;
  height: number;
}

/** Line 1 and line 2 as read, in the turned picture. */
export interface PageMap extends Turn {
  lines: readonly [LineReading, LineReading];
}

/** A TD3 page (ICAO 9303-4 §4) in millimetres: its size, and where the text of the MRZ is. */
export const pageMm = { width: 125, height: 88, mrzLeft: 6.2, mrzWidth: 44 * 2.54, firstLine: 75.3 } as const;
/** Width of one MRZ character (10 per inch), also used as its height. */
const glyphMm = 2.54;
/** Margin of a crop above and below the characters, as a share of their height. */
const cropMargin = 0.35;
/** Lower limit of the perspective scale, which extreme stretches would make negative. */
const minScale = 0.2;

export function mapPage(
  { pair, quarters }: FoundMrz,
  { width, height }: { width: number; height: number },
): PageMap {
  return { lines: [pair.line1, pair.line2], quarters, width, height };
}

/** Returns the four corners of a rectangle on the page, in millimetres from its top left corner. */
export function outlineRectangle(
  map: PageMap,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Outline {
  const corner = (right: number, down: number) =>
    toFraction(map, pointOnPage(map, { x: x + right, y: y + down }));
  return [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)];
}

/** The characters from index `from` up to, but not including, `to`, on line 1 (0) or line 2 (1). */
export type Span = readonly [line: 0 | 1, from: number, to: number];

/** Returns the four corners around some characters. */
export function outlineCharacters(map: PageMap, [line, from, to]: Span): Outline {
  const reading = map.lines[line];
  const half = glyphMm * (0.5 + cropMargin);
  const corner = (cell: number, down: number) =>
    toFraction(map, pointAlong(reading, cell / reading.cellCount, down));
  return [corner(from, -half), corner(to, -half), corner(to, half), corner(from, half)];
}

/** Returns the picture pixels per millimetre of the page, near the MRZ. */
export function pixelsPerMm({ lines: [{ line, pitch }] }: PageMap): number {
  return (pitch * line.length) / stripTextWidth / glyphMm;
}

/** Returns where a point of the page (millimetres) is in the turned picture (pixels). */
export function pointOnPage({ lines }: PageMap, { x, y }: PicturePoint): PicturePoint {
  const u = (x - pageMm.mrzLeft) / pageMm.mrzWidth;
  return pointAlong(lines[0], u, y - pageMm.firstLine);
}

// Nearer parts of the page look wider and higher. The height grows with the square root of the width.
function pointAlong(reading: LineReading, u: number, downMm: number): PicturePoint {
  const { line, flipped, bend, stretch } = reading;
  const scale = line.length / stripTextWidth;
  const position = gridPosition(reading, u);
  const along = (position - stripWidth / 2) * scale;
  const pixelsPerMm = (reading.pitch * scale) / glyphMm;
  const down =
    downMm * pixelsPerMm * Math.sqrt(Math.max(minScale, 1 + stretch * (1 - 2 * u))) +
    (bend ? bend((position - stripWidth / 2) / (stripWidth / 2)) : 0) * scale;
  const angle = line.angle + (flipped ? Math.PI : 0);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: line.x + along * cos - down * sin, y: line.y + along * sin + down * cos };
}

/** Converts pixels of the turned picture to fractions of the original picture's size. */
export function toFraction({ quarters, width, height }: Turn, { x, y }: PicturePoint): PicturePoint {
  const [across, down] = quarters % 2 === 0 ? [x / width, y / height] : [x / height, y / width];
  const unturned = [
    { x: across, y: down },
    { x: down, y: 1 - across },
    { x: 1 - across, y: 1 - down },
    { x: 1 - down, y: across },
  ];
  return unturned[quarters % 4]!;
}
