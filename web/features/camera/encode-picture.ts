// Encodes a drawn picture as a file that passes the image check: a JPEG of 50 KB to 5 MB (§5, D50).
import { imageLimits } from "#domain/documents/image-rules.ts";

/** Qualities from visually lossless downwards; a plain picture stays at full quality to reach the minimum size. */
const qualities = [0.95, 0.85, 0.7] as const;
const fullQuality = 1;

/** Undefined if the browser cannot encode it. */
export async function encodePicture(canvas: HTMLCanvasElement, name: string): Promise<File | undefined> {
  for (const quality of qualities) {
    const blob = await encode(canvas, "image/jpeg", quality);
    if (!blob || blob.size > imageLimits.maxBytes) continue;
    const heavy = blob.size < imageLimits.minBytes ? await heavier(canvas, blob) : blob;
    const ending = heavy.type === "image/png" ? "png" : "jpg";
    return new File([heavy], `${name}.${ending}`, { type: heavy.type });
  }
  return undefined;
}

async function heavier(canvas: HTMLCanvasElement, light: Blob): Promise<Blob> {
  const full = await encode(canvas, "image/jpeg", fullQuality);
  if (full && full.size >= imageLimits.minBytes) return full;
  return (await encode(canvas, "image/png")) ?? light;
}

function encode(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
