// The image check for passport pages and photo (§5, D1, D50).
import { pictureTypes } from "./upload-limits.ts";

export const imageLimits = {
  minBytes: 50 * 1024,
  maxBytes: 5 * 1024 * 1024,
  minWidthPx: 400,
  minHeightPx: 400,
} as const;

/** The photo where the destination names no size, in millimetres; and how old it may be (§2). */
export const usualPhotoSizeMm = "35x45";
export const maxPhotoAgeMonths = 3;

/** A page with fewer recognised characters fails (§9). */
export const recognisedTextMinimum = { front: 40, back: 30 } as const;

export interface ImageFacts {
  mediaType: string;
  sizeBytes: number;
  widthPx: number;
  heightPx: number;
}

export type ImageProblem = "image_type" | "image_too_light" | "image_too_heavy" | "image_too_small";

/** The first rule that an image breaks, or undefined if it passes. */
export function findImageProblem(image: ImageFacts): ImageProblem | undefined {
  const type = image.mediaType === "image/jpg" ? "image/jpeg" : image.mediaType;
  if (!pictureTypes.some((accepted) => accepted === type)) return "image_type";
  if (image.sizeBytes < imageLimits.minBytes) return "image_too_light";
  if (image.sizeBytes > imageLimits.maxBytes) return "image_too_heavy";
  if (image.widthPx < imageLimits.minWidthPx || image.heightPx < imageLimits.minHeightPx) {
    return "image_too_small";
  }
  return undefined;
}

/** The photo's expected width : height; a difference above 3 % is a warning, never a rejection. */
export function photoRatioDiffers(
  image: { widthPx: number; heightPx: number },
  sizeMm: string | null,
): boolean {
  const [width = 35, height = 45] = (sizeMm ?? usualPhotoSizeMm).split("x").map(Number);
  const expected = width / height;
  return Math.abs(image.widthPx / image.heightPx - expected) / expected > 0.03;
}
