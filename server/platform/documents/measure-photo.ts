// Measures a stored photo's size, and its sharpness on a reduced copy so that photos of all sizes are comparable.
import sharp from "sharp";
import { type PhotoMeasures, sharpnessOf } from "#domain/documents/photo-measures.ts";

/** About the width of a 35 mm photo at 250 dpi, at which authorities print it. */
const measuredWidthPx = 350;

export async function measurePhoto(bytes: Buffer): Promise<PhotoMeasures> {
  const { width, height } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes)
    .resize({ width: measuredWidthPx })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sharpness = sharpnessOf({ width: info.width, height: info.height, pixels: data });
  return { widthPx: width, heightPx: height, sharpness: Math.round(sharpness * 100) / 100 };
}
