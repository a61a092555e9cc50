// Leads from the MRZ's characters, and from millimetres of the page, to the picture: both lines say where the page lies.
import type { Outline, PicturePoint } from "#domain/passport/reading.ts";
import { stripTextWidth, stripWidth } from "../image/text-strip.ts";
import { cellCount, gridPosition } from "../recognise/fit-grid.ts";
import type { FoundMrz } from "../recognise/find-mrz.ts";
import type { LineReading } from "../recognise/read-line.ts";

/** Line 1 and line 2 as read, in the picture turned clockwise by `quarters`. */
export interface PageMap {
  lines: readonly [LineReading, LineReading];
  quarters: number;
  /** Size of the picture as it was given. */
  width: number;
  height: number;
}

/** A TD3 page (ICAO 9303-4 §4): its size, and how far the text of the MRZ lies from its edges. */
export const pageMm = { width: 125, height: 88, mrzLeft: 6.2, mrzWidth: 44 * 2.54, firstLine: 75.3 } as const;
const glyphMm = 2.54;
/** A crop shows this much more than the characters: a part of their height. */
const airAround = 0.35;

export function pageMapOf(
  { pair, quarters }: FoundMrz,
  { width, height }: { width: number; height: number },
): PageMap {
  return { lines: [pair.line1, pair.line2], quarters, width, height };
}

/** The four corners around millimetres of the page; `y` grows downwards from its upper edge. */
export function outlineOf(
  map: PageMap,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Outline {
  const corner = (right: number, down: number) =>
    asPart(map, pointOnPage(map, { x: x + right, y: y + down }));
  return [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)];
}

/** Characters `from` up to `to` of line 1 (0) or line 2 (1). */
export type Span = readonly [line: 0 | 1, from: number, to: number];

/** The four corners around some characters. */
export function outlineOfCharacters(map: PageMap, [line, from, to]: Span): Outline {
  const reading = map.lines[line];
  const half = glyphMm * (0.5 + airAround);
  const corner = (cell: number, down: number) => asPart(map, pointAlong(reading, cell / cellCount, down));
  return [corner(from, -half), corner(to, -half), corner(to, half), corner(from, half)];
}

/** How many pixels of the picture one millimetre of the page has, near the MRZ. */
export function pixelsPerMm({ lines: [{ line, pitch }] }: PageMap): number {
  return (pitch * line.length) / stripTextWidth / glyphMm;
}

/** Where a point of the page lies in the turned picture, in its pixels. */
export function pointOnPage({ lines }: PageMap, { x, y }: PicturePoint): PicturePoint {
  const u = (x - pageMm.mrzLeft) / pageMm.mrzWidth;
  return pointAlong(lines[0], u, y - pageMm.firstLine);
}

// What is nearer to the eye is wider and higher; the height grows with the square root of the width.
function pointAlong(reading: LineReading, u: number, downMm: number): PicturePoint {
  const { line, flipped, bend, stretch } = reading;
  const scale = line.length / stripTextWidth;
  const position = gridPosition(reading, u);
  const along = (position - stripWidth / 2) * scale;
  const pixelsPerMm = (reading.pitch * scale) / glyphMm;
  const down =
    downMm * pixelsPerMm * Math.sqrt(Math.max(0.2, 1 + stretch * (1 - 2 * u))) +
    (bend ? bend((position - stripWidth / 2) / (stripWidth / 2)) : 0) * scale;
  const angle = line.angle + (flipped ? Math.PI : 0);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: line.x + along * cos - down * sin, y: line.y + along * sin + down * cos };
}

/** From pixels of the turned picture to parts of the picture as it was given. */
function asPart({ quarters, width, height }: PageMap, { x, y }: PicturePoint): PicturePoint {
  const [across, down] = quarters % 2 === 0 ? [x / width, y / height] : [x / height, y / width];
  const turnedBack = [
    { x: across, y: down },
    { x: down, y: 1 - across },
    { x: 1 - across, y: 1 - down },
    { x: 1 - down, y: across },
  ];
  return turnedBack[quarters % 4]!;
}
