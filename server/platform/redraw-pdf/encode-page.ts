// Encodes a drawn page as the picture of a PDF page, within a number of bytes.
import sharp from "sharp";
import type { DrawnPage } from "./drawn-page.ts";
import type { PagePicture } from "./write-picture-pdf.ts";

const bestQuality = 85;
const usualQuality = 75;
/** Ends the loop. At 20 dpi no picture exceeds a fiftieth of the file's limit. */
const minScale = 0.1;

export async function encodePage(page: DrawnPage, maxBytes: number): Promise<PagePicture> {
  const { widthPt, heightPt, widthPx, heightPx, isGrey, packed } = page;
  const picture = { widthPt, heightPt, isGrey };
  if (packed && packed.length <= maxBytes) {
    return { ...picture, widthPx, heightPx, encoding: "packed", bytes: packed };
  }
  let scale = 1;
  let quality = bestQuality;
  for (;;) {
    const { data, info } = await drawJpeg(page, { scale, quality });
    if (data.length <= maxBytes || scale <= minScale) {
      const size = { widthPx: info.width, heightPx: info.height };
      return { ...picture, ...size, isGrey: info.channels === 1, encoding: "jpeg", bytes: data };
    }
    if (quality === usualQuality) scale *= Math.max(0.5, 0.95 * Math.sqrt(maxBytes / data.length));
    quality = usualQuality;
  }
}

/** Sharp corners between colours: specialists read coloured stamps. */
function drawJpeg(page: DrawnPage, { scale, quality }: { scale: number; quality: number }) {
  const { pixels, widthPx, heightPx, isGrey } = page;
  const raw = { width: widthPx, height: heightPx, channels: 4 as const };
  const opaque = sharp(pixels, { raw }).removeAlpha();
  const sized = scale === 1 ? opaque : opaque.resize({ width: Math.max(1, Math.round(widthPx * scale)) });
  const toned = isGrey ? sized.toColourspace("b-w") : sized;
  return toned.jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer({ resolveWithObject: true });
}
