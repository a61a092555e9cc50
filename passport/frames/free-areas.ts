// Finds the parts of a picture next to a page that are large enough to show another page.
import type { Outline, PicturePoint } from "#domain/passport/reading.ts";
import { crop, type GreyImage } from "../image/grey-image.ts";

/** In pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Another page may be photographed at a slight angle or be cut off a little: share of the first page's sides. */
const minShare = 0.8;

/** Returns the areas to the left and right of the page, above it and below it, the largest first. */
export function findFreeAreas(outline: Outline, { width, height }: GreyImage): Area[] {
  const corners = toPixels(outline, { width, height });
  // The inner ends of a tilted edge: the other page begins there.
  const [, left = 0, right = 0] = corners.map(({ x }) => x).toSorted((a, b) => a - b);
  const [, top = 0, bottom = 0] = corners.map(({ y }) => y).toSorted((a, b) => a - b);
  const areas = [
    toArea({ left: 0, top: 0, right: left, bottom: height }),
    toArea({ left: right, top: 0, right: width, bottom: height }),
    toArea({ left: 0, top: 0, right: width, bottom: top }),
    toArea({ left: 0, top: bottom, right: width, bottom: height }),
  ].map((area) => clip(area, { width, height }));
  return areas
    .filter((area) => canHoldPage(area, corners))
    .toSorted((a, b) => b.width * b.height - a.width * a.height);
}

/** Copies an area, with the page painted over where its tilted edge reaches into the area. */
export function cutArea(picture: GreyImage, area: Area, outline: Outline): GreyImage {
  const cut = crop(picture, area);
  const corners = toPixels(outline, picture).map(({ x, y }) => ({ x: x - area.left, y: y - area.top }));
  const paint = meanBrightness(cut);
  for (let y = 0; y < cut.height; y++) {
    const crossings = findCrossings(corners, y);
    const [from, to] = [Math.max(0, Math.ceil(Math.min(...crossings))), Math.max(...crossings)];
    if (crossings.length > 1) cut.pixels.fill(paint, y * cut.width + from, y * cut.width + endOf(to, cut));
  }
  return cut;
}

/** Returns the area as fractions of the picture. */
export function outlineArea({ left, top, width, height }: Area, picture: GreyImage): Outline {
  const point = (x: number, y: number) => ({ x: x / picture.width, y: y / picture.height });
  const [right, bottom] = [left + width, top + height];
  return [point(left, top), point(right, top), point(right, bottom), point(left, bottom)];
}

/** Returns the length of the page's longer side in pixels. */
export function longSideOf(outline: Outline, picture: GreyImage): number {
  return measureSides(toPixels(outline, picture)).long;
}

function toPixels(outline: Outline, { width, height }: { width: number; height: number }): PicturePoint[] {
  return outline.map(({ x, y }) => ({ x: x * width, y: y * height }));
}

function toArea(edges: { left: number; top: number; right: number; bottom: number }): Area {
  const { left, top, right, bottom } = edges;
  return { left, top, width: right - left, height: bottom - top };
}

function clip({ left, top, width, height }: Area, picture: { width: number; height: number }): Area {
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  return {
    left: x,
    top: y,
    width: Math.min(picture.width, Math.floor(left + width)) - x,
    height: Math.min(picture.height, Math.floor(top + height)) - y,
  };
}

/** In either orientation. */
function canHoldPage({ width, height }: Area, corners: readonly PicturePoint[]): boolean {
  const { long, short } = measureSides(corners);
  return Math.max(width, height) >= minShare * long && Math.min(width, height) >= minShare * short;
}

/** In perspective, opposite sides differ: the shorter ones count. */
function measureSides(corners: readonly PicturePoint[]): { long: number; short: number } {
  const sides = corners.map(({ x, y }, i) => {
    const next = corners[(i + 1) % corners.length]!;
    return Math.hypot(next.x - x, next.y - y);
  });
  const [across, down] = [Math.min(sides[0]!, sides[2]!), Math.min(sides[1]!, sides[3]!)];
  return { long: Math.max(across, down), short: Math.min(across, down) };
}

/** Returns where the outline crosses a row of pixels. */
function findCrossings(corners: readonly PicturePoint[], y: number): number[] {
  return corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    if (from.y < y === to.y < y) return [];
    return [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)];
  });
}

function endOf(x: number, { width }: GreyImage): number {
  return Math.max(0, Math.min(width, Math.floor(x) + 1));
}

function meanBrightness({ pixels }: GreyImage): number {
  let sum = 0;
  for (const value of pixels) sum += value;
  return sum / Math.max(1, pixels.length);
}
