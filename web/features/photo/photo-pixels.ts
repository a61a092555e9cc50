// Small copies of a photo's pixels: in colour to find faces, in grey to measure sharpness and light.
import type { GreyPixels } from "#domain/documents/photo-measures.ts";

export interface SmallPicture {
  colours: ImageData;
  grey: GreyPixels;
  /** The copy's size relative to the original picture. */
  scale: number;
}

/** Returns a copy whose `side` is at most `px` long, with white where the picture is transparent. */
export function copySmall(
  bitmap: ImageBitmap,
  { side, px }: { side: "longest" | "width"; px: number },
): SmallPicture | undefined {
  const length = side === "width" ? bitmap.width : Math.max(bitmap.width, bitmap.height);
  const scale = Math.min(1, px / length);
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return undefined;
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  const colours = context.getImageData(0, 0, width, height);
  return { colours, grey: toGrey(colours), scale };
}

/** Converts with the weights of ITU-R BT.601. */
function toGrey({ data, width, height }: ImageData): GreyPixels {
  const pixels = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at++, from += 4) {
    pixels[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  return { width, height, pixels };
}
