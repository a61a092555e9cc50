// Decodes and re-encodes a picture, which removes location, device and trailing data (P17, P22).
import sharp from "sharp";
import { Failure } from "#contract/errors.ts";

const maxPixels = 40_000_000;
const maxSeconds = 15;

// Caches nothing of a picture in memory, and leaves cores for other requests.
sharp.cache(false);
sharp.concurrency(1);

export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

/** Reads a picture's size without decoding it. Throws a `Failure` that names `file`. */
export async function measurePicture(bytes: Buffer, file: string): Promise<PictureSize> {
  // Only the header is read, so no limit is needed and the failure can name the real reason.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => throwProblem("file_unreadable", file));
  if (!width || !height) return throwProblem("file_unreadable", file);
  if (width * height > maxPixels) return throwProblem("image_too_many_pixels", file);
  return { widthPx: width, heightPx: height };
}

/** Returns the picture upright and without metadata, in the same format. */
export async function reencodePicture(
  bytes: Buffer,
  { mediaType, file }: { mediaType: "image/jpeg" | "image/png"; file: string },
): Promise<Buffer> {
  const upright = open(bytes).autoOrient().toColourspace("srgb").timeout({ seconds: maxSeconds });
  // High quality, because specialists read faint print on these pages.
  const drawn =
    mediaType === "image/png"
      ? upright.png({ compressionLevel: 7 })
      : upright.jpeg({ quality: 92, chromaSubsampling: "4:4:4" });
  return drawn.toBuffer().catch(() => throwProblem("file_unreadable", file));
}

function open(bytes: Buffer) {
  // Phones write pictures with harmless warnings; truncated or corrupt ones are rejected.
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", animated: false });
}

function throwProblem(code: "file_unreadable" | "image_too_many_pixels", file: string): never {
  throw new Failure(code, { params: { file } });
}
