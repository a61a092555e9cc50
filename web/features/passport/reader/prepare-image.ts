// Converts a chosen or photographed picture on the device, so that it passes the image check (§5, D1, D50).
import type { ErrorCode } from "#contract/errors.ts";
import { ownFailure } from "#web/terms/code-text.ts";
import type { KnownFailure } from "#web/terms/known-failure.ts";
import { maxUploadBytes } from "#domain/documents/upload-limits.ts";
import { findImageProblem, imageLimits } from "#domain/documents/image-rules.ts";

export interface ImageOrigin {
  /** A photo taken in the page is shrunk at any size; a chosen file over 7 MB is rejected. */
  camera: boolean;
}

/** The server decodes at most this many pixels. */
const maxPixels = 40_000_000;
/** 20 px per millimetre of a passport page, more than any reader uses. */
const photoSidePx = 2800;
const qualities = [0.92, 0.86, 0.8, 0.7, 0.6] as const;
/** We give up below this share of the original size. */
const minScale = 0.05;

/** Returns the file to upload: unchanged if it fits, otherwise as a JPEG. Throws the `KnownFailure` of the rule it breaks. */
export async function prepareImage(file: File, { camera }: ImageOrigin): Promise<File> {
  if (!camera && file.size > maxUploadBytes) throw failure("file_too_large", file);
  const bitmap = await decode(file);
  try {
    const prepared = mustReencode(file, bitmap, camera) ? await reencode(file, bitmap, camera) : file;
    const problem = findImageProblem({
      mediaType: prepared.type,
      sizeBytes: prepared.size,
      ...getSize(bitmap),
    });
    if (problem) throw failure(problem, file);
    return prepared;
  } finally {
    bitmap.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  if (!/^image\/(jpe?g|png)$/.test(file.type)) throw failure("image_type", file);
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    throw failure("file_unreadable", file);
  }
}

function mustReencode(file: File, bitmap: ImageBitmap, camera: boolean): boolean {
  const { widthPx, heightPx } = getSize(bitmap);
  if (camera && Math.max(widthPx, heightPx) > photoSidePx) return true;
  return file.size > imageLimits.maxBytes || widthPx * heightPx > maxPixels;
}

/** Tries lower qualities, then smaller sizes, until the file is small enough. */
async function reencode(file: File, bitmap: ImageBitmap, camera: boolean): Promise<File> {
  for (let scale = firstScale(bitmap, camera); scale > minScale; scale *= 0.8) {
    for (const quality of qualities) {
      const blob = await draw(bitmap, scale, quality);
      if (blob && blob.size <= imageLimits.maxBytes)
        return toFile(await reachMinBytes(bitmap, { blob, scale }), file);
    }
  }
  throw failure("image_too_heavy", file);
}

function firstScale(bitmap: ImageBitmap, camera: boolean): number {
  const { widthPx, heightPx } = getSize(bitmap);
  const bySide = camera ? photoSidePx / Math.max(widthPx, heightPx) : 1;
  return Math.min(1, bySide, Math.sqrt(maxPixels / (widthPx * heightPx)));
}

/** A plain picture may shrink below 50 KB, in which case it is encoded at full quality. */
async function reachMinBytes(
  bitmap: ImageBitmap,
  { blob, scale }: { blob: Blob; scale: number },
): Promise<Blob> {
  if (blob.size >= imageLimits.minBytes) return blob;
  return (await draw(bitmap, scale, 1)) ?? blob;
}

async function draw(bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}

function toFile(blob: Blob, { name, lastModified }: File): File {
  return new File([blob], `${name.replace(/\.[^.]*$/, "")}.jpg`, { type: "image/jpeg", lastModified });
}

function getSize(bitmap: ImageBitmap): { widthPx: number; heightPx: number } {
  return { widthPx: bitmap.width, heightPx: bitmap.height };
}

function failure(code: ErrorCode, { name }: File): KnownFailure {
  return ownFailure(code, { file: name });
}
