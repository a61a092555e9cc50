// The portrait is found on the pages that the reader places, whichever way they are turned, and on whichever side it is printed.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Outline } from "#domain/passport/reading.ts";
import { readPassportPage } from "#passport/read-passport-page.ts";
import { loadNetwork, type MrzNetwork } from "#passport/recognise/network.ts";
import { portraitAt, portraitOutlines, tonesOf } from "./portrait-zone.ts";

const root = resolve(import.meta.dirname, "../../../..");
let network: MrzNetwork;
beforeAll(async () => {
  network = loadNetwork(new Uint8Array(await readFile(resolve(root, "passport/mrz-net.bin"))));
});

interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

async function open(file: string): Promise<Picture> {
  const { data, info } = await sharp(resolve(root, file))
    .autoOrient()
    .resize({ width: 2200, height: 2200, fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function pageOf({ data, width, height }: Picture): Promise<Outline> {
  const pixels = Uint8Array.from(tonesOf(data));
  const { places } = await readPassportPage({ width, height, pixels }, { network, today: "2026-11-28" });
  if (!places?.page) throw new Error("the page was not found");
  return places.page;
}

/** The mean colour of each cell of a grid over a place, as a small picture of it has. */
function glance({ data, width, height }: Picture, [start, end, , foot]: Outline): number[] {
  const [columns, rows, samples] = [14, 18, 8];
  const tones = tonesOf(data);
  const toneAt = (across: number, down: number) => {
    const x = start.x + (end.x - start.x) * across + (foot.x - start.x) * down;
    const y = start.y + (end.y - start.y) * across + (foot.y - start.y) * down;
    return tones[Math.floor(y * height) * width + Math.floor(x * width)] ?? 0;
  };
  return Array.from({ length: columns * rows }, (_, cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    let sum = 0;
    for (let at = 0; at < samples ** 2; at++) {
      const [right, down] = [(at % samples) / samples, Math.floor(at / samples) / samples];
      sum += toneAt((column + right) / columns, (row + down) / rows);
    }
    return sum / samples ** 2;
  });
}

describe("the portrait", () => {
  // On the specimens it is on the right.
  it.each([
    "testing/specimens/first-page.jpg",
    "passport/specimens/images/front05_phone.jpg",
    "passport/specimens/images/front18_hard_180.jpg",
    "passport/specimens/images/front19_hard.jpg",
  ])("of %s is found on the right, and whole", async (file) => {
    const picture = await open(file);
    const places = portraitOutlines(await pageOf(picture));
    expect(portraitAt(places.map((place) => glance(picture, place)))).toBe(1);
    // Its edge is as even as the page: the portrait does not reach it.
    const tones = glance(picture, places[1] ?? places[0]!);
    const edge = tones.filter((_, cell) => cell < 14 || cell % 14 === 0 || cell % 14 === 13);
    const range = (some: number[]) => Math.max(...some) - Math.min(...some);
    expect(range(edge)).toBeLessThan(range(tones) / 2);
  });

  it("is on the left, as ICAO 9303 says, unless the right differs clearly", () => {
    const [face, print, pale] = [
      [20, 200, 30, 190],
      [190, 200, 195, 198],
      [150, 200, 160, 190],
    ];
    expect(portraitAt([face, pale])).toBe(0);
    expect(portraitAt([face, print])).toBe(0);
    expect(portraitAt([print, print])).toBe(0);
    expect(portraitAt([print, face])).toBe(1);
    expect(portraitAt([[], []])).toBe(0);
  });
});

it("places are within the page, follow its corners and have the shape of a visa photo", () => {
  const page: Outline = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];
  for (const [start, end, , foot] of portraitOutlines(page)) {
    const ratio = ((end.x - start.x) * 125) / ((foot.y - start.y) * 88);
    expect(ratio).toBeCloseTo(35 / 45, 2);
    expect([start.x, start.y, 1 - end.x, 1 - foot.y].every((share) => share > 0)).toBe(true);
  }
  // Upside down, the corner that is top left on the page is bottom right in the picture.
  const turned: Outline = [page[2], page[3], page[0], page[1]];
  expect(portraitOutlines(turned)[0]?.[0]).toEqual({ x: 1 - 2 / 125, y: 1 - 15 / 88 });
});
