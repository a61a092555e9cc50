// The shape of a visa photo and of the head in it: 35 x 45 mm unless the destination requires another size (§5).
import { imageLimits } from "../documents/image-rules.ts";

/** The share of the photo's height that the head takes, from crown to chin. */
export interface HeadShare {
  min: number;
  max: number;
}

/** ICAO 9303-3 for upright photos; square ones follow the rules of the countries that require them. */
const uprightShare: HeadShare = { min: 0.7, max: 0.8 };
const squareShare: HeadShare = { min: 0.5, max: 0.69 };

/** Width and height in millimetres. */
function photoSize(sizeMm: string | null): { widthMm: number; heightMm: number } {
  const [widthMm = 35, heightMm = 45] = (sizeMm ?? "35x45").split("x").map(Number);
  return { widthMm, heightMm };
}

/** Width : height. */
export function photoRatio(sizeMm: string | null): number {
  const { widthMm, heightMm } = photoSize(sizeMm);
  return widthMm / heightMm;
}

export function headShareOf(sizeMm: string | null): HeadShare {
  return photoRatio(sizeMm) > 0.95 ? squareShare : uprightShare;
}

/** The minimum pixels of a cropped photo: 300 per inch, and never below the image check's 400 × 400. */
export function minPhotoPx(sizeMm: string | null): { widthPx: number; heightPx: number } {
  const { widthMm, heightMm } = photoSize(sizeMm);
  const pxPerMm = Math.max(300 / 25.4, imageLimits.minWidthPx / widthMm, imageLimits.minHeightPx / heightMm);
  return { widthPx: Math.ceil(widthMm * pxPerMm), heightPx: Math.ceil(heightMm * pxPerMm) };
}
