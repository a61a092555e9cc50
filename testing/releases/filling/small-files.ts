// Files for the uploads of a dump: they pass the checks and are stored in a few kilobytes.
import sharp from "sharp";

const smallestUpload = 52_000;
const commentMarker = [0xff, 0xfe];
const longestComment = 65_000;

/** A JPEG whose comment makes it heavy enough; the product stores it without comments. */
export async function smallPicture(hue: number): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="540">
    <rect width="420" height="540" fill="#eef1f4"/><ellipse cx="210" cy="250" rx="90" ry="120" fill="hsl(${hue} 40% 50%)"/></svg>`;
  const jpeg = await sharp(Buffer.from(drawing)).jpeg({ quality: 60 }).toBuffer();
  const comment = Buffer.alloc(Math.min(Math.max(smallestUpload - jpeg.length, 0), longestComment), " ");
  const head = Buffer.from([...commentMarker, (comment.length + 2) >> 8, (comment.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}
