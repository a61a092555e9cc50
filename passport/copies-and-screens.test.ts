// Photocopies of passport pages, and photos of a screen that shows them, made of specimens: read, or rejected with a reason.
// `npm test` reads every seventh of them, `npm run test:long` all.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { PassportReading } from "#domain/passport/reading.ts";
import { loadPrintNetwork } from "./print/print-network.ts";
import { readPassportPage } from "./read-passport-page.ts";
import { loadNetwork } from "./recognise/network.ts";

interface Specimen {
  file: string;
  type: "front" | "back" | "negative";
  level: string;
  /** Omitted for portraits. */
  pageQuad?: [number, number][];
  person?: { mrz: [string, string] };
}

const bytes = (path: string) => readFileSync(new URL(path, import.meta.url));
const { images } = JSON.parse(bytes("specimens/truth.json").toString()) as { images: Specimen[] };
const print = loadPrintNetwork(bytes("print-net.bin"));
const options = { network: loadNetwork(bytes("mrz-net.bin")), print: () => print, today: "2026-11-20" };
const isOrdinary = ({ level }: Specimen) => level === "clean" || level === "phone";
const dataPages = sample(images.filter((image) => image.type === "front" && isOrdinary(image)));
const lastPages = sample(images.filter((image) => image.type === "back" && isOrdinary(image)));
const others = sample(images.filter((image) => image.type === "negative"));

function sample(all: Specimen[]): Specimen[] {
  return process.env["PRAVESH_LONG"] ? all : all.filter((_, i) => i % 7 === 0);
}

async function read(picture: Buffer): Promise<PassportReading> {
  const grey = sharp(picture).greyscale().raw();
  const { data, info } = await grey.toBuffer({ resolveWithObject: true });
  return readPassportPage({ width: info.width, height: info.height, pixels: data }, options);
}

/** A4 paper at 200 dots per inch with the page on it: grey, with much contrast, and with toner in the wrong places. */
async function photocopy({ file, pageQuad }: Specimen): Promise<Buffer> {
  const page = await sharp(bytes(`specimens/${file}`))
    .extract(pageQuad ? boxAround(pageQuad) : { left: 0, top: 0, width: 600, height: 600 })
    .resize({ width: 984 })
    .greyscale()
    .linear(1.7, -85)
    .toBuffer();
  const paper = sharp({ create: { width: 1654, height: 2339, channels: 3, background: "#fcfcfc" } });
  const toner = sharp({
    create: {
      width: 1654,
      height: 2339,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 250, sigma: 14 },
    },
  });
  return paper
    .composite([
      { input: page, left: 330, top: 260 },
      { input: await toner.png().toBuffer(), blend: "multiply" },
    ])
    .jpeg({ quality: 75 })
    .toBuffer();
}

function boxAround(corners: readonly [number, number][]) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.max(0, Math.floor(Math.min(...xs))), Math.max(0, Math.floor(Math.min(...ys)))];
  return { left, top, width: Math.floor(Math.max(...xs)) - left, height: Math.floor(Math.max(...ys)) - top };
}

/** A photo of a display: its pixels are stripes in three colours with dark rows between them, and they interfere with the camera's. */
async function photographScreen({ file }: Specimen): Promise<Buffer> {
  const shown = await sharp(bytes(`specimens/${file}`))
    .resize({ width: 1500 })
    .removeAlpha()
    .png()
    .toBuffer();
  const { width, height } = await sharp(shown).metadata();
  const grid = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dark = y % 3 === 2 ? 0.45 : 1;
      for (let c = 0; c < 3; c++) grid[(y * width + x) * 3 + c] = 255 * dark * (x % 3 === c ? 1 : 0.72);
    }
  }
  const pixels = await sharp(grid, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const lit = await sharp(shown)
    .composite([{ input: pixels, blend: "multiply" }])
    .png()
    .toBuffer();
  return sharp(lit)
    .rotate(1.6, { background: "#101010" })
    .resize({ width: 1330 })
    .linear(1.15, 6)
    .jpeg({ quality: 82 })
    .toBuffer();
}

describe.each<[string, (specimen: Specimen) => Promise<Buffer>]>([
  ["a photocopy", photocopy],
  ["a photo of a screen", photographScreen],
])("%s", (_, derive) => {
  test("of a data page is read exactly or rejected with a reason, and never accepted with a wrong character", async () => {
    let exact = 0;
    for (const specimen of dataPages) {
      const { file, person } = specimen;
      const { ok, mrz, problems } = await read(await derive(specimen));
      const isExact = JSON.stringify(mrz?.lines) === JSON.stringify(person?.mrz);
      if (isExact) exact += 1;
      if (ok) expect({ file, isExact }).toEqual({ file, isExact: true });
      else expect({ file, reasons: problems.length }).not.toEqual({ file, reasons: 0 });
    }
    expect(exact / dataPages.length).toBeGreaterThanOrEqual(0.95);
  }, 120_000);

  test("of a last page is recognised or rejected with a reason, and never taken for a data page", async () => {
    let last = 0;
    for (const specimen of lastPages) {
      const { ok, page, problems } = await read(await derive(specimen));
      const { file } = specimen;
      expect({ file, ok, isData: page === "data" }).toEqual({ file, ok: false, isData: false });
      expect(problems).not.toEqual([]);
      if (page === "last") last += 1;
    }
    expect(last / lastPages.length).toBeGreaterThanOrEqual(0.85);
  }, 120_000);

  test("of another paper or of a page with a wrong check digit is not accepted, and the reason is given", async () => {
    for (const specimen of others) {
      const { ok, problems } = await read(await derive(specimen));
      expect({ file: specimen.file, ok }).toEqual({ file: specimen.file, ok: false });
      expect(problems).not.toEqual([]);
    }
  }, 120_000);
});
