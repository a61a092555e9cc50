// Pictures that show more than one page, made of specimens: an open booklet, a copy of both pages, two passports.
// `npm test` reads the first two of each kind, `npm run test:long` all.
import { readFileSync } from "node:fs";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import type { Outline, PassportReading } from "#domain/passport/reading.ts";
import type { PageImage } from "../image/grey-image.ts";
import { loadPrintNetwork } from "../print/print-network.ts";
import { readPassportPage } from "../read-passport-page.ts";
import { loadNetwork } from "../recognise/network.ts";

interface Person {
  mrz: [string, string];
  passportNumber: string;
}

const bytes = (path: string) => readFileSync(new URL(path, import.meta.url));
const truth = JSON.parse(bytes("../specimens/truth.json").toString()) as {
  images: { file: string; person?: Person }[];
};
const print = loadPrintNetwork(bytes("../print-net.bin"));
const options = { network: loadNetwork(bytes("../mrz-net.bin")), print: () => print, today: "2026-11-20" };

const specimen = (name: string) => sharp(bytes(`../specimens/images/${name}.jpg`));
const personOf = (name: string) => truth.images.find(({ file }) => file === `images/${name}.jpg`)?.person;

function sample<Row>(rows: Row[]): Row[] {
  return process.env["PRAVESH_LONG"] ? rows : rows.slice(0, 2);
}

/** Millimetres of a page, and pixels for each of them. */
const [pageWidth, pageHeight, scale] = [125, 88, 8];

interface Placed {
  name: string;
  /** Millimetres. */
  x: number;
  y: number;
  /** Degrees, clockwise. */
  turn: number;
}

/** Draws pages on a table of `width` × `height` millimetres. */
async function photograph([width, height]: [number, number], pages: readonly Placed[]): Promise<Buffer> {
  const layers: OverlayOptions[] = [];
  for (const { name, x, y, turn } of pages) {
    const page = specimen(name).resize(pageWidth * scale, pageHeight * scale, { fit: "fill" });
    const turned = sharp(await page.ensureAlpha().png().toBuffer()).rotate(turn, { background: "#00000000" });
    layers.push({ input: await turned.png().toBuffer(), left: x * scale, top: y * scale });
  }
  const table = { width: width * scale, height: height * scale, channels: 3 as const, background: "#6b5a48" };
  return sharp({ create: table }).composite(layers).jpeg({ quality: 85 }).toBuffer();
}

async function decode(picture: Sharp): Promise<PageImage> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

async function read(picture: Buffer): Promise<PassportReading> {
  return readPassportPage(await decode(sharp(picture)), options);
}

/** Cuts the rectangle around an outline, as the documents page does. */
async function cut(picture: Buffer, outline: Outline | undefined): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [xs, ys] = [outline!.map(({ x }) => x * width), outline!.map(({ y }) => y * height)];
  const [left, top] = [Math.max(0, Math.floor(Math.min(...xs))), Math.max(0, Math.floor(Math.min(...ys)))];
  const right = Math.min(width, Math.ceil(Math.max(...xs)));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)));
  return sharp(picture)
    .extract({ left, top, width: right - left, height: bottom - top })
    .toBuffer();
}

const [front, back] = ["front04_clean", "back00_clean"];

/** The table's size, and where each page is on it. */
type Scene = [title: string, table: [width: number, height: number], pages: Placed[]];

function at(name: string, [x, y]: [number, number], turn: number): Placed {
  return { name, x, y, turn };
}

describe("an open booklet and a copy of both pages", () => {
  const scenes: Scene[] = [
    ["below it, on A4 paper", [210, 297], [at(front, [40, 30], 0), at(back, [40, 160], 0)]],
    ["above it", [145, 200], [at(back, [10, 10], 0), at(front, [10, 99], 0)]],
    ["below it", [145, 200], [at(front, [10, 10], 0), at(back, [10, 99], 0)]],
    ["to its left", [280, 110], [at(back, [10, 10], 0), at(front, [140, 10], 0)]],
    ["above it, tilted", [160, 220], [at(back, [16, 10], 3), at(front, [10, 104], 3)]],
    ["to its right", [280, 110], [at(front, [10, 10], 0), at(back, [140, 10], 0)]],
    ["above it, turned by a quarter", [200, 145], [at(back, [100, 10], 90), at(front, [10, 10], 90)]],
  ];

  test.each(sample(scenes))(
    "the data page is read, the last page is found %s, and each part reads alone",
    async (_, table, pages) => {
      const picture = await photograph(table, pages);
      const { ok, mrz, places, problems } = await read(picture);
      expect({ ok, lines: mrz?.lines }).toEqual({ ok: true, lines: personOf(front)?.mrz });
      expect(problems).not.toContain("two_passports");
      expect(places?.lastPage).toBeDefined();
      const data = await read(await cut(picture, places?.page));
      expect(data).toMatchObject({ page: "data", ok: true, mrz: { lines: personOf(front)?.mrz } });
      expect(data.places?.lastPage).toBeUndefined();
      const last = await read(await cut(picture, places?.lastPage));
      expect(last).toMatchObject({ page: "last", ok: false, mrz: null });
    },
  );

  test.each(
    sample([
      ["a card", "neg_card0_phone"],
      ["a copy of the same data page", front],
      ["a page of text", "neg_text0_clean"],
      ["a blank page", "neg_blank0_phone"],
    ]),
  )("%s next to the data page is neither a last page nor a second passport", async (_, other) => {
    const picture = await photograph([145, 200], [at(front, [10, 10], 0), at(other ?? "", [10, 104], 0)]);
    const { ok, places, problems } = await read(picture);
    expect(ok).toBe(true);
    expect(problems).not.toContain("two_passports");
    expect(places?.lastPage).toBeUndefined();
  });

  test("a data page alone on a large table has no last page", async () => {
    const { ok, places } = await read(await photograph([270, 200], [at(front, [20, 90], 0)]));
    expect(ok).toBe(true);
    expect(places?.lastPage).toBeUndefined();
  });
});

describe("two passports in one picture", () => {
  const scenes: Scene[] = [
    ["one above the other", [145, 200], [at(front, [10, 10], 0), at("front02_clean", [10, 104], 0)]],
    ["one of them upside down", [145, 200], [at(front, [10, 10], 0), at("front02_clean", [10, 104], 180)]],
    ["side by side", [280, 110], [at(front, [10, 10], 0), at("front05_phone", [140, 10], 0)]],
  ];

  test.each(sample(scenes))(
    "%s: neither is accepted, no field is filled, and the reason is two_passports",
    async (_, table, pages) => {
      const { ok, page, fields, problems } = await read(await photograph(table, pages));
      expect({ ok, page, reason: problems[0] }).toEqual({ ok: false, page: "data", reason: "two_passports" });
      const identity = [fields.passportNumber, fields.surname, fields.givenNames, fields.dateOfBirth];
      expect(identity).toEqual([null, null, null, null]);
    },
  );
});
