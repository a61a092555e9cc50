// A printed page in a picture, measured in millimetres: maps its points to the picture, and cuts strips along it.
import { shrinkTo, turnQuarters, type GreyImage } from "../image/grey-image.ts";
import { buildPyramid, levelFor, type Pyramid, type PyramidLevel } from "../image/pyramid.ts";
import { sample, stripHeight } from "../image/text-strip.ts";
import { pageMm, pixelsPerMm, pointOnPage, type PageMap } from "./page-map.ts";
import { findTextComponents, lineLengths, type TextComponent } from "./text-components.ts";

export interface Surface {
  pyramid: Pyramid;
  width: number;
  height: number;
  /** Millimetres to pixels of the picture in `pyramid`. */
  toPicture: (x: number, y: number) => { x: number; y: number };
  pixelsPerMm: number;
}

/** All print is at least this many millimetres above the MRZ's first line. */
const aboveMrzMm = 4.5;
/** Assumed length of the picture's longer side in millimetres if no MRZ gives the scale: a page with some background. */
const usualLongSideMm = 145;
/** Longer side in pixels of the picture in which lines of print are looked for. */
const searchSide = 768;
/** At this distance from the upper and lower border of that picture, noise looks like print, because outside counts as black. */
const borderPx = 42;

/** Returns the part of a data page above its MRZ. */
export function dataPageSurface(picture: GreyImage, map: PageMap): Surface {
  return {
    pyramid: buildPyramid(turnQuarters(picture, map.quarters)),
    width: pageMm.width,
    height: pageMm.firstLine - aboveMrzMm,
    toPicture: (x, y) => pointOnPage(map, { x, y }),
    pixelsPerMm: pixelsPerMm(map),
  };
}

/** A picture without an MRZ, and the print that runs roughly along its rows. */
export interface MeasuredPicture {
  pyramid: Pyramid;
  /** Total length of the print in pixels. It is greater if the page is upright or upside down. */
  printLength: number;
  /** Median slant of the print in radians, weighted by length. */
  slant: number;
}

export function measurePicture(picture: GreyImage): MeasuredPicture {
  const { image } = shrinkTo(picture, searchSide);
  const components = findTextComponents(image);
  const isInside = ({ y }: TextComponent) => y > borderPx && y < image.height - borderPx;
  const inside = components.filter(isInside);
  const slanted = inside.length > 0 ? inside : findTextComponents(image, lineLengths.short).filter(isInside);
  return {
    pyramid: buildPyramid(picture),
    printLength: totalLength(components),
    slant: medianSlant(slanted),
  };
}

function totalLength(components: readonly TextComponent[]): number {
  return components.reduce((sum, { length }) => sum + length, 0);
}

function medianSlant(components: readonly TextComponent[]): number {
  const half = totalLength(components) / 2;
  let before = 0;
  for (const { angle, length } of components.toSorted((a, b) => a.angle - b.angle)) {
    before += length;
    if (before >= half) return angle;
  }
  return 0;
}

/** Returns the whole picture with its lines of print level, turned by 180° if `isUpsideDown`. */
export function wholePictureSurface({ pyramid, slant }: MeasuredPicture, isUpsideDown: boolean): Surface {
  const { image: picture } = pyramid.levels[0]!;
  const angle = slant + (isUpsideDown ? Math.PI : 0);
  const scale = Math.max(picture.width, picture.height) / usualLongSideMm;
  const [width, height] = [picture.width / scale, picture.height / scale];
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return {
    pyramid,
    width,
    height,
    toPicture: (x, y) => {
      const [right, down] = [x - width / 2, y - height / 2];
      return {
        x: picture.width / 2 + right * cos - down * sin,
        y: picture.height / 2 + right * sin + down * cos,
      };
    },
    pixelsPerMm: scale,
  };
}

/** Draws the surface as seen from straight above, `scale` pixels per millimetre. Outside the picture, its border is repeated. */
export function drawOverview(surface: Surface, scale: number): GreyImage {
  const [width, height] = [Math.floor(surface.width * scale), Math.floor(surface.height * scale)];
  const level = levelFor(surface.pyramid, surface.pixelsPerMm / scale);
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const line = lineAcross(surface, level, { y: (row + 0.5) / scale, from: 0, to: width / scale });
    for (let column = 0; column < width; column++) {
      const at = line((column + 0.5) / width);
      pixels[row * width + column] = sample(level, at.x, at.y);
    }
  }
  return { width, height, pixels };
}

export interface StripPlace {
  left: number;
  /** Height of the text's middle at its left and right ends, in millimetres. */
  from: number;
  to: number;
  columns: number;
  /** Strip pixels per millimetre. */
  scale: number;
}

/** Cuts a strip of `stripHeight` rows along the surface. */
export function cutPrint(surface: Surface, place: StripPlace): Float32Array {
  const { left, from, to, columns, scale } = place;
  const level = levelFor(surface.pyramid, surface.pixelsPerMm / scale);
  const strip = new Float32Array(columns * stripHeight);
  for (let row = 0; row < stripHeight; row++) {
    const down = (row - stripHeight / 2 + 0.5) / scale;
    const right = left + columns / scale;
    const line = lineBetween(surface, level, { left, top: from + down, right, bottom: to + down });
    for (let column = 0; column < columns; column++) {
      const { x, y } = line((column + 0.5) / columns);
      strip[row * columns + column] = sample(level, x, y);
    }
  }
  return strip;
}

type Walk = (part: number) => { x: number; y: number };

function lineAcross(
  surface: Surface,
  level: PyramidLevel,
  { y, from, to }: { y: number; from: number; to: number },
): Walk {
  return lineBetween(surface, level, { left: from, top: y, right: to, bottom: y });
}

// A straight line on the page is almost straight in the picture, so a parabola through three of its points follows it.
function lineBetween(
  surface: Surface,
  { step }: PyramidLevel,
  ends: { left: number; top: number; right: number; bottom: number },
): Walk {
  const { left, top, right, bottom } = ends;
  const [a, m, b] = [0, 0.5, 1].map((part) => {
    const at = surface.toPicture(left + (right - left) * part, top + (bottom - top) * part);
    return { x: at.x / step - 0.5, y: at.y / step - 0.5 };
  }) as [Point, Point, Point];
  const bow = { x: 2 * (a.x + b.x - 2 * m.x), y: 2 * (a.y + b.y - 2 * m.y) };
  return (part) => {
    const curve = part * part - part;
    return { x: a.x + (b.x - a.x) * part + bow.x * curve, y: a.y + (b.y - a.y) * part + bow.y * curve };
  };
}

interface Point {
  x: number;
  y: number;
}
