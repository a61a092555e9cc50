// Decodes an image file to grey pixels with sharp, rotated as its EXIF data says, at most 2200 px long.
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { GreyImage } from "#passport/image/grey-image.ts";

const longestSide = 2200;
const maxPixels = 120_000_000;

/** Rejects for any file that is not a readable picture. */
export async function decodePicture(file: string): Promise<GreyImage> {
  const { data, info } = await sharp(await readFile(file), { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const count = info.width * info.height;
  const pixels = info.channels === 1 ? data : data.filter((_, i) => i % info.channels === 0);
  return { width: info.width, height: info.height, pixels: new Uint8Array(pixels.subarray(0, count)) };
}
