// Measures a photo as it is kept: its size, and its sharpness on a reduced copy, so that large and small ones compare.
import sharp from "sharp";
import { type PhotoMeasures, sharpnessOf } from "#domain/documents/photo-measures.ts";

/** About the pixels of a 35 mm photo at the 250 dots an inch in which authorities print it. */
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
