// Pictures that must be rejected or sanitised, generated in memory (P16, P17, P22), and valid ones.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A noisy picture, which is large enough for the image check; a flat one is not. */
export async function honestPicture({
  width = 700,
  height = 900,
  type = "jpeg",
}: { width?: number; height?: number; type?: "jpeg" | "png" } = {}): Promise<Buffer> {
  const noise = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#ccc",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
  return type === "png" ? noise.png().toBuffer() : noise.jpeg({ quality: 85 }).toBuffer();
}

export const canary = "CANARY-28.6139N-77.2090E";

/** A photo with location and device data, and with a script after its end. */
export async function pictureWithMetadata(): Promise<Buffer> {
  const photo = await sharp(await honestPicture({ width: 900, height: 700 }))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: canary, Software: canary }, IFD3: { GPSLatitudeRef: "N" } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${canary}</rdf></x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  return Buffer.concat([photo, Buffer.from(`<?php ${canary} ?><script>${canary}</script>`)]);
}

/** Files that are not pictures, although their names say so. */
export function falsePictures(): Record<string, { name: string; bytes: Buffer }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  return {
    "one byte": { name: "page.jpg", bytes: Buffer.from([0xff]) },
    "HTML named .jpg": { name: "page.jpg", bytes: Buffer.from("<html><script>alert(1)</script></html>") },
    "SVG named .png": { name: "page.png", bytes: Buffer.from(svg) },
    "SVG under its own name": { name: "page.svg", bytes: Buffer.from(svg) },
    GIF: { name: "page.jpg", bytes: Buffer.from("GIF89a/*\u0001\0=1;alert(1)") },
    BMP: { name: "page.png", bytes: Buffer.from("BM6\0\0\0") },
    WebP: { name: "page.jpg", bytes: Buffer.from("RIFF\u0010\0\0\0WEBPVP8 ") },
    HEIC: { name: "page.jpg", bytes: Buffer.from("\0\0\0\u0018ftypheic") },
    TIFF: { name: "page.jpg", bytes: Buffer.from("II*\0") },
    program: { name: "page.jpg", bytes: Buffer.from("MZ\u0090\0") },
    PDF: { name: "page.jpg", bytes: Buffer.from("%PDF-1.7\n%%EOF") },
  };
}

/** Files that begin like a picture but are invalid. */
export async function brokenPictures(): Promise<Record<string, Buffer>> {
  const [jpeg, png] = [await honestPicture(), await honestPicture({ type: "png" })];
  const wrongSum = Buffer.from(png);
  wrongSum[40_000] = (wrongSum[40_000] ?? 0) ^ 0xff;
  return {
    "a truncated JPEG": jpeg.subarray(0, jpeg.length >> 1),
    "a truncated PNG": png.subarray(0, png.length >> 1),
    "a PNG with a wrong checksum": wrongSum,
    "HTML after a JPEG's first bytes": Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(60_000, "<b>")]),
    "noise after a PNG's first bytes": Buffer.concat([png.subarray(0, 8), Buffer.alloc(60_000, 7)]),
  };
}

/** A PNG of a few hundred kilobytes that unpacks to `side` × `side` pixels. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(20_000_000));
  const padding = Buffer.alloc(60_000);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("prVt", padding),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** What a path, a shell, a header or a reader could take for something else than a letter. */
const odd = {
  climbs: [
    "../",
    "..\\",
    "../../../../etc/",
    "..\\..\\windows\\system32\\",
    "....//",
    "..;/",
    "/",
    "//",
    "\\",
    "./",
  ],
  encoded: [
    "%2e%2e%2f",
    "%252e%252e%252f",
    "..%c0%af",
    "..%2f",
    "..%5c",
    "%00",
    "%0d%0a",
    "&#46;&#46;/",
    "\u2025/",
    "\uff0e\uff0e\uff0f",
  ],
  places: [
    "/etc/passwd/",
    "C:\\",
    "C:",
    "file:///",
    "\\\\10.0.0.1\\share\\",
    "~/",
    "~root/",
    "$HOME/",
    "/dev/null/",
    "/proc/self/",
  ],
  devices: ["con", "prn", "aux", "nul", "com1", "lpt1", "CON.", "NUL ", "CLOCK$", "con:"],
  controls: [
    "\0",
    "page.jpg\0.exe",
    "page\r\nset-cookie: a=b",
    "page\r\n\r\n<script>",
    "\t",
    "\u001b[2J",
    "\u007f",
    "\u0085",
    "\u2028",
    "\ufeff",
  ],
  unseen: [
    "\u202Egpj.exe",
    "\u2066gpj.exe\u2069",
    "\u200b",
    "\u200d",
    "\u00ad",
    "e\u0301",
    "\u00a0",
    "\u3000",
    "a\u0300\u0301\u0302\u0303",
    "\u{e0041}",
  ],
  shells: ["-rf", "--help", ";rm -rf x;", "$(id)", "`id`", "|id", "&& id", "* ", "?", "a > b"],
  texts: [
    "<script>alert(1)</script>",
    '"; filename="b.exe',
    "'",
    "=cmd|' /C calc'!A0",
    "{{7*7}}",
    "%s%n",
    "passport 🛂 मीरा",
    "   ",
    ".",
    "n".repeat(4096),
  ],
} as const satisfies Record<string, readonly string[]>;

/** Eighty malicious and unusual file names. */
export const hostileNames = Object.values(odd)
  .flat()
  .map((name) => `${name}.jpg`);

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
