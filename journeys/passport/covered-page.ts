// Specimens with parts of the page covered, as by a sticker or a thumb.
import sharp from "sharp";
import { specimen } from "../steps/specimens.ts";

/** Shares of the picture's width and height. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The two machine-readable lines at the bottom of a data page. */
export const machineReadableLines: Part = { left: 0, top: 0.78, width: 1, height: 0.22 };
/** Nationality and sex on the page front04_clean. */
export const nationalityAndSex: Part = { left: 0.05, top: 0.34, width: 0.29, height: 0.065 };

/** A file to choose in a slot. */
export async function coverParts(name: string, parts: readonly Part[]) {
  const picture = sharp(specimen(name));
  const { width, height } = await picture.metadata();
  const stickers = parts.map(async (part) => {
    const [across, down] = [Math.round(part.width * width), Math.round(part.height * height)];
    const sticker = sharp({ create: { width: across, height: down, channels: 3, background: "#b9a58a" } });
    const [left, top] = [Math.round(part.left * width), Math.floor(part.top * height)];
    return { input: await sticker.png().toBuffer(), left, top };
  });
  const buffer = await picture
    .composite(await Promise.all(stickers))
    .png()
    .toBuffer();
  return { name: "covered.png", mimeType: "image/png", buffer };
}
