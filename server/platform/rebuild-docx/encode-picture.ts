// Decodes and encodes a picture of a DOCX again, which removes location, device and anything hidden (P22).
import sharp from "sharp";

const maxPixels = 40_000_000;
const maxSeconds = 15;
/** A4 at 300 dpi. */
const maxSidePx = 3_500;
const formats = ["jpeg", "png", "gif", "tiff", "webp"];

export interface NewPictureFile {
  bytes: Buffer;
  ending: "jpg" | "png";
  widthPx: number;
  heightPx: number;
}

/** Returns undefined for anything that sharp does not decode as one of the usual formats. */
export async function encodePicture(bytes: Uint8Array): Promise<NewPictureFile | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", animated: false });
    const { format } = await picture.metadata();
    if (!formats.includes(format)) return undefined;
    const upright = picture
      .autoOrient()
      .toColourspace("srgb")
      .resize({ width: maxSidePx, height: maxSidePx, fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: maxSeconds });
    const ending = format === "jpeg" ? "jpg" : "png";
    const drawn = ending === "png" ? upright.png({ compressionLevel: 7 }) : upright.jpeg({ quality: 85 });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { bytes: data, ending, widthPx: info.width, heightPx: info.height };
  } catch {
    return undefined;
  }
}
