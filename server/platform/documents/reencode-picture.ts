// Decodes a picture and draws it anew: place, device and hidden tails stay behind (P17, P22).
import sharp from "sharp";
import { Failure } from "#contract/errors.ts";

const maxPixels = 40_000_000;
const secondsAtMost = 15;

// Nothing of one person's picture is kept for the next; two cores serve everybody.
sharp.cache(false);
sharp.concurrency(1);

export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

/** Reads a picture's size without decoding it. Throws a `Failure` that names `file`. */
export async function measurePicture(bytes: Buffer, file: string): Promise<PictureSize> {
  // The header alone is read: no limit is needed here, and the true reason can be told.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse("file_unreadable", file));
  if (!width || !height) return refuse("file_unreadable", file);
  if (width * height > maxPixels) return refuse("image_too_many_pixels", file);
  return { widthPx: width, heightPx: height };
}

/** The same picture, upright, without metadata, its type unchanged. */
export async function reencodePicture(
  bytes: Buffer,
  { mediaType, file }: { mediaType: "image/jpeg" | "image/png"; file: string },
): Promise<Buffer> {
  const upright = open(bytes).autoOrient().toColourspace("srgb").timeout({ seconds: secondsAtMost });
  // Faint print must survive: a specialist reads these pages.
  const drawn =
    mediaType === "image/png"
      ? upright.png({ compressionLevel: 7 })
      : upright.jpeg({ quality: 92, chromaSubsampling: "4:4:4" });
  return drawn.toBuffer().catch(() => refuse("file_unreadable", file));
}

function open(bytes: Buffer) {
  // Phones write pictures with harmless warnings; what is cut short or wrong inside is refused.
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", animated: false });
}

function refuse(code: "file_unreadable" | "image_too_many_pixels", file: string): never {
  throw new Failure(code, { params: { file } });
}
