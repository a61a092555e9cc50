// The outline matches the page, and each crop the characters of its field, in any orientation of the page.
import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import type { Outline } from "#domain/passport/reading.ts";
import { readPassportPage } from "../read-passport-page.ts";
import { loadNetwork } from "../recognise/network.ts";

interface Specimen {
  file: string;
  width: number;
  height: number;
  pageQuad: [number, number][];
}

const folder = new URL("../specimens/", import.meta.url);
const network = loadNetwork(readFileSync(new URL("../mrz-net.bin", import.meta.url)));
const { images } = JSON.parse(readFileSync(new URL("truth.json", folder), "utf8")) as { images: Specimen[] };

async function read(image: Sharp) {
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, pixels: data };
  return readPassportPage(picture, { network, today: "2026-11-20" });
}

function specimen(file: string) {
  const found = images.find((image) => image.file === `images/${file}.jpg`)!;
  return { ...found, picture: sharp(readFileSync(new URL(found.file, folder))) };
}

function sizeOf([a, b, , d]: Outline): { width: number; height: number } {
  return { width: Math.hypot(b.x - a.x, b.y - a.y), height: Math.hypot(d.x - a.x, d.y - a.y) };
}

test.each(["front05_phone", "front17_hard", "front18_hard_180"])(
  "%s: the outline is within 4 mm of the page's corners",
  async (file) => {
    const { picture, pageQuad, width, height } = specimen(file);
    const { places } = await read(picture);
    const mm = Math.hypot(pageQuad[1]![0] - pageQuad[0]![0], pageQuad[1]![1] - pageQuad[0]![1]) / 125;
    expect(places?.page).toHaveLength(4);
    places?.page?.forEach(({ x, y }, i) => {
      const [trueX, trueY] = pageQuad[i]!;
      expect(Math.hypot(x * width - trueX, y * height - trueY) / mm).toBeLessThan(4);
    });
  },
);

test.each([90, 180, 270])(
  "if the picture is turned by %i degrees, the outline turns with the page",
  async (angle) => {
    const { picture } = specimen("front05_phone");
    const [upright, turned] = [await read(picture.clone()), await read(picture.clone().rotate(angle))];
    const quarters = angle / 90;
    upright.places?.page?.forEach(({ x, y }, i) => {
      const at = [
        { x, y },
        { x: 1 - y, y: x },
        { x: 1 - x, y: 1 - y },
        { x: y, y: 1 - x },
      ][quarters]!;
      const found = turned.places!.page![i]!;
      expect(Math.hypot(found.x - at.x, found.y - at.y)).toBeLessThan(0.03);
    });
  },
);

test("every field of the MRZ has a crop, and the crop is as wide as the field's characters", async () => {
  const { picture } = specimen("front05_phone");
  const { places, fields } = await read(picture);
  const fieldNames = Object.keys(places?.fields ?? {}).toSorted();
  expect(fieldNames).toEqual(
    ["dateOfBirth", "expiryDate", "givenNames", "nationality", "passportNumber", "sex", "surname"].toSorted(),
  );
  const cell = sizeOf(places!.fields.sex!).width;
  expect(sizeOf(places!.fields.passportNumber!).width / cell).toBeCloseTo(9, 0);
  expect(sizeOf(places!.fields.surname!).width / cell).toBeCloseTo(fields.surname!.length, 0);
});

test("a picture without a page has no outline", async () => {
  const blank = sharp({ create: { width: 800, height: 600, channels: 3, background: "#ddd" } });
  expect((await read(blank)).places).toBeUndefined();
});
