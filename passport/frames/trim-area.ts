// Trims an area to the print in it: what is read as a page must not be mostly table or paper.
import { shrinkTo, turnQuarter, type GreyImage } from "../image/grey-image.ts";
import type { TextLine } from "../image/text-line.ts";
import { findTextComponents } from "../locate/text-components.ts";
import type { Area } from "./free-areas.ts";

/** Longer side in pixels of the picture in which lines of print are looked for. */
const searchSide = 768;
/** An area whose longer side is at most this many times that of a page is not trimmed. */
const maxSide = 1.3;
/** Room around the print, as a share of the page's longer side: its paper margin and short lines that are not found. */
const room = 0.12;

/** `cut` is the area's picture; `longSide` is the longer side of a page in pixels. Without print, the area is unchanged. */
export function trimToPrint(area: Area, cut: GreyImage, longSide: number): Area {
  if (Math.max(area.width, area.height) <= maxSide * longSide) return area;
  const { image, scale } = shrinkTo(cut, searchSide);
  const upright = findTextComponents(image);
  const turned = findTextComponents(turnQuarter(image)).map((line) => turnBack(line, image));
  const lines = totalLength(upright) >= totalLength(turned) ? upright : turned;
  if (lines.length === 0) return area;
  const ends = lines.flatMap(({ x, y, angle, length }) =>
    [-0.5, 0.5].map((end) => ({
      x: x + Math.cos(angle) * length * end,
      y: y + Math.sin(angle) * length * end,
    })),
  );
  const [xs, ys] = [ends.map(({ x }) => x / scale), ends.map(({ y }) => y / scale)];
  const margin = room * longSide;
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin));
  const top = Math.max(0, Math.floor(Math.min(...ys) - margin));
  return {
    left: area.left + left,
    top: area.top + top,
    width: Math.min(area.width, Math.ceil(Math.max(...xs) + margin)) - left,
    height: Math.min(area.height, Math.ceil(Math.max(...ys) + margin)) - top,
  };
}

/** From the picture turned clockwise by a quarter to the upright one. */
function turnBack({ x, y, angle, length }: TextLine, { height }: GreyImage): TextLine {
  return { x: y, y: height - x, angle: angle - Math.PI / 2, length };
}

function totalLength(lines: readonly TextLine[]): number {
  return lines.reduce((sum, { length }) => sum + length, 0);
}
