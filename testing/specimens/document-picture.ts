// Pictures of invented travel documents, as a phone takes them.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { documentSizes, drawDocument } from "#passport/testing/draw-document.ts";

const glyphsFile = new URL("../../passport/specimens/ocr-b.png", import.meta.url);
const take = { pixelsPerMm: 8, angle: 3, noise: 6 };

/** Returns a JPEG of a document with these lines. */
export async function pictureOfDocument(
  format: keyof typeof documentSizes,
  lines: readonly string[],
): Promise<Buffer> {
  const glyphs = sharp(readFileSync(glyphsFile)).greyscale().raw();
  const { data, info } = await glyphs.toBuffer({ resolveWithObject: true });
  const { width, height, pixels } = drawDocument(
    { width: info.width, height: info.height, pixels: data },
    { lines, ...documentSizes[format], ...take },
  );
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer();
}
