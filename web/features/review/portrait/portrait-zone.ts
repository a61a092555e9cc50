// Where the portrait is on a passport's data page, and on which side of it.
import type { Outline, PicturePoint } from "#domain/passport/reading.ts";

/** A TD3 page (ICAO 9303-4) in millimetres. */
const pageMm = { width: 125, height: 88 } as const;
/** Larger than any portrait, so that it is whole; of the shape of a visa photo. */
const zoneMm = { width: 38.9, height: 50 } as const;
/** Top left corners, in millimetres from that of the page: left as ICAO 9303-4 says, and right as on some older pages. */
const corners = [
  { x: 2, y: 15 },
  { x: 85.5, y: 5 },
] as const;
/** How much more the picture on the right must vary to be taken for the portrait: some pages repeat it there, pale. */
const certainty = 1.5;

/** The four corners of each place where the portrait can be, in the picture of the page. */
export function portraitOutlines(page: Outline): Outline[] {
  return corners.map(({ x, y }) => {
    const at = (right: number, down: number) =>
      pointIn(page, (x + right) / pageMm.width, (y + down) / pageMm.height);
    return [
      at(0, 0),
      at(zoneMm.width, 0),
      at(zoneMm.width, zoneMm.height),
      at(0, zoneMm.height),
    ] as const satisfies Outline;
  });
}

/** The index of the place that has the portrait, from the tones of each place in a small picture of it. */
export function portraitAt(tonesOfPlaces: readonly (readonly number[])[]): number {
  const [left = 0, right = 0] = tonesOfPlaces.map(varianceOf);
  return right > left * certainty ? 1 : 0;
}

/** The brightness of each pixel of RGBA data, 0 to 255. */
export function tonesOf(data: ArrayLike<number>): number[] {
  return Array.from({ length: data.length / 4 }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
}

/** Print is thin, so a small picture of it is nearly even; a portrait is not. */
function varianceOf(tones: readonly number[]): number {
  const mean = tones.reduce((sum, tone) => sum + tone, 0) / tones.length;
  return tones.reduce((sum, tone) => sum + (tone - mean) ** 2, 0) / tones.length;
}

function pointIn([a, b, c, d]: Outline, across: number, down: number): PicturePoint {
  return between(between(a, b, across), between(d, c, across), down);
}

function between(from: PicturePoint, to: PicturePoint, share: number): PicturePoint {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
