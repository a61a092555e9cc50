// Sixteen pictures as phones, scanners and apps write them (P16).
import sharp, { type Sharp } from "sharp";
import { honestPicture, pictureWithMetadata } from "../hostile-files.ts";
import type { CorpusFile } from "./corpus-file.ts";

type Draw = (picture: Sharp) => Sharp;

const turned =
  (orientation: number): Draw =>
  (picture) =>
    picture.withMetadata({ orientation }).jpeg();

const drawings: Readonly<Record<string, Draw>> = {
  "a phone's photo, upright": (picture) => picture.jpeg({ quality: 92 }),
  "a phone's photo, turned left": turned(8),
  "a phone's photo, turned right": turned(6),
  "a phone's photo, upside down": turned(3),
  "a mirrored photo": turned(2),
  "a progressive JPEG": (picture) => picture.jpeg({ progressive: true }),
  "a JPEG of four inks": (picture) => picture.toColourspace("cmyk").jpeg(),
  "a grey scan": (picture) => picture.toColourspace("b-w").jpeg(),
  "a JPEG with all its colours": (picture) => picture.jpeg({ chromaSubsampling: "4:4:4" }),
  "a JPEG with wide colours": (picture) => picture.withIccProfile("p3").jpeg(),
  "a PNG of 16 bits": (picture) => picture.toColourspace("rgb16").png(),
  "a PNG with a palette": (picture) => picture.png({ palette: true }),
  "a transparent PNG": (picture) => picture.ensureAlpha(0.8).png(),
  "a grey PNG": (picture) => picture.toColourspace("b-w").png(),
};

export function honestPictures(): CorpusFile[] {
  const drawn = Object.entries(drawings).map(([name, draw]) => ({
    name,
    write: async () => draw(sharp(await honestPicture())).toBuffer(),
  }));
  const twice = async () => {
    const picture = await honestPicture();
    return Buffer.concat([picture, picture.subarray(0, 20_000)]);
  };
  const more = [
    { name: "a photo with its place and a tail", write: pictureWithMetadata },
    { name: "a photo with another one behind it", write: twice },
  ];
  return [...drawn, ...more].map((file) => {
    const isPng = file.name.includes("PNG");
    return { ...file, fileName: isPng ? "page.png" : "page.jpg", type: isPng ? "image/png" : "image/jpeg" };
  });
}
