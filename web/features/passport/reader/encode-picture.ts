// Encodes a canvas as a file that passes the image check: a JPEG of 50 KB to 5 MB (§5, D50).
import { imageLimits } from "#domain/documents/image-rules.ts";

/** Tried in this order until the file is small enough; a file below the minimum is encoded again at full quality. */
const qualities = [0.95, 0.85, 0.7] as const;
const fullQuality = 1;

/** Returns undefined if the browser cannot encode the picture. */
export async function encodePicture(canvas: HTMLCanvasElement, name: string): Promise<File | undefined> {
  for (const quality of qualities) {
    const blob = await encode(canvas, "image/jpeg", quality);
    if (!blob || blob.size > imageLimits.maxBytes) continue;
    const content = blob.size < imageLimits.minBytes ? await encodeLarger(canvas, blob) : blob;
    const extension = content.type === "image/png" ? "png" : "jpg";
    return new File([content], `${name}.${extension}`, { type: content.type });
  }
  return undefined;
}

async function encodeLarger(canvas: HTMLCanvasElement, small: Blob): Promise<Blob> {
  const full = await encode(canvas, "image/jpeg", fullQuality);
  if (full && full.size >= imageLimits.minBytes) return full;
  return (await encode(canvas, "image/png")) ?? small;
}

function encode(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
