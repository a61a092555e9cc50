// Cuts a picture that shows both pages of a passport into a picture for each slot, on the device.
import { imageLimits } from "#domain/documents/image-rules.ts";
import type { Outline, ReadingPlaces } from "#domain/passport/reading.ts";
import { encodePicture } from "./encode-picture.ts";

export interface CutPages {
  firstPage: File;
  lastPage: File;
}

/** Room around the data page, as a share of its sides: its outline is derived from the two lines at its bottom. */
const margin = 0.03;

/** Returns undefined if the picture does not show both pages, or shows one too small for the image check (§5). */
export async function cutPages(file: Blob, places: ReadingPlaces | undefined): Promise<CutPages | undefined> {
  if (!places?.page || !places.lastPage) return undefined;
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const firstPage = await cut(bitmap, boxAround(places.page, margin), "passport-first-page");
    const lastPage = await cut(bitmap, boxAround(places.lastPage, 0), "passport-last-page");
    return firstPage && lastPage && { firstPage, lastPage };
  } finally {
    bitmap.close();
  }
}

/** Fractions of the picture's sides, from 0 to 1. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxAround(outline: Outline, room: number): Box {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [across, down] = [room * (right - left), room * (bottom - top)];
  return {
    left: Math.max(0, left - across),
    top: Math.max(0, top - down),
    right: Math.min(1, right + across),
    bottom: Math.min(1, bottom + down),
  };
}

async function cut(bitmap: ImageBitmap, box: Box, name: string): Promise<File | undefined> {
  const [left, top] = [Math.floor(box.left * bitmap.width), Math.floor(box.top * bitmap.height)];
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(box.right * bitmap.width) - left;
  canvas.height = Math.ceil(box.bottom * bitmap.height) - top;
  if (canvas.width < imageLimits.minWidthPx || canvas.height < imageLimits.minHeightPx) return undefined;
  canvas.getContext("2d")?.drawImage(bitmap, -left, -top);
  return encodePicture(canvas, name);
}
