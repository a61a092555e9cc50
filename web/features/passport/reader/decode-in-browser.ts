// Decodes a picture file in a worker: rotated as its EXIF data says, at most 2200 px long, with transparent parts white.
import type { PageImage } from "#passport/image/grey-image.ts";

const longestSide = 2200;

/** Rejects if the browser cannot decode the file. */
export async function decodeInBrowser(file: Blob): Promise<PageImage> {
  return readPixels(await createImageBitmap(file, { imageOrientation: "from-image" }));
}

/** Draws the bitmap and returns its pixels as RGBA. Closes the bitmap. */
export function readPixels(bitmap: ImageBitmap): PageImage {
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no 2d canvas");
    context.imageSmoothingQuality = "high";
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    return { width, height, pixels: context.getImageData(0, 0, width, height).data };
  } finally {
    bitmap.close();
  }
}
