// Pictures that break one rule each: too few bytes, too few pixels, too many bytes, wrong type, wrong number of letters.
import { randomBytes } from "node:crypto";
import sharp from "sharp";

export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const jpeg = (buffer: Buffer): Upload => ({ name: "page.jpg", mimeType: "image/jpeg", buffer });

/** Noise cannot be compressed, so its dimensions determine its file size. */
function noise(width: number, height: number) {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

export async function lightPicture(): Promise<Upload> {
  const plain = { width: 500, height: 500, channels: 3 as const, background: "#ffffff" };
  return jpeg(await sharp({ create: plain }).jpeg().toBuffer());
}

export async function smallPicture(): Promise<Upload> {
  return jpeg(await noise(399, 500).jpeg({ quality: 95 }).toBuffer());
}

/** Exactly 400 pixels square, and more than 50 KB. */
export async function fittingPicture(type: "jpeg" | "png"): Promise<Upload> {
  const picture = noise(400, 400);
  const buffer = await (type === "png" ? picture.png() : picture.jpeg({ quality: 95 })).toBuffer();
  return { name: `page.${type}`, mimeType: `image/${type}`, buffer };
}

/** Between 5 and 7 MB. */
export async function heavyPicture(): Promise<Upload> {
  const buffer = await noise(1550, 1300).png({ compressionLevel: 0 }).toBuffer();
  return { name: "photo.png", mimeType: "image/png", buffer };
}

/** Over 7 MB; not an image. */
export function hugeFile(): Upload {
  return jpeg(Buffer.alloc(7 * 1024 * 1024 + 1, 1));
}

export async function otherPicture(): Promise<Upload> {
  const buffer = await noise(500, 500).webp().toBuffer();
  return { name: "photo.webp", mimeType: "image/webp", buffer };
}

/** Lines of black capitals, as high as on a passport, on a white page of more than 50 KB. */
export async function printedPage(lines: readonly string[]): Promise<Upload> {
  const rows = lines.map((line, at) => `<text x="120" y="${200 + at * 90}">${line}</text>`).join("");
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1000"><rect width="1400" height="1000" fill="#fff"/>
    <g font-family="DejaVu Sans, Helvetica, Arial, sans-serif" font-size="24" fill="#111">${rows}</g></svg>`;
  const picture = await sharp(Buffer.from(page)).jpeg({ quality: 100 }).toBuffer();
  // Bytes after the end of a picture are not drawn but count as file size.
  return jpeg(Buffer.concat([picture, Buffer.alloc(60_000)]));
}
