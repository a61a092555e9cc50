// Makes a PDF of one page from a picture that we re-encoded, for documents that are stored and sent as PDFs.
import sharp from "sharp";
import { writePicturePdf } from "../redraw-pdf/write-picture-pdf.ts";

/** A3 at 200 dpi is as large as a page is ever drawn. */
const maxSidePx = 3300;
const dotsPerPoint = 200 / 72;

export async function pictureToPdf(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .flatten({ background: "#ffffff" })
    .resize({ width: maxSidePx, height: maxSidePx, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
    .toBuffer({ resolveWithObject: true });
  return writePicturePdf([
    {
      widthPt: info.width / dotsPerPoint,
      heightPt: info.height / dotsPerPoint,
      widthPx: info.width,
      heightPx: info.height,
      isGrey: info.channels === 1,
      encoding: "jpeg",
      bytes: data,
    },
  ]);
}
