// Reads several pictures at once: their memory is used again from reading to reading, but never for two at a time.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { PageImage } from "./image/grey-image.ts";
import { loadPrintNetwork } from "./print/print-network.ts";
import { readPassportPage } from "./read-passport-page.ts";
import { loadNetwork } from "./recognise/network.ts";

const bytes = (path: string) => readFileSync(new URL(path, import.meta.url));
const printNetwork = loadPrintNetwork(bytes("print-net.bin"));
const options = { network: loadNetwork(bytes("mrz-net.bin")), today: "2026-11-20" };

async function decode(name: string): Promise<PageImage> {
  const colours = sharp(bytes(`specimens/images/${name}.jpg`))
    .resize(900)
    .ensureAlpha()
    .raw();
  const { data, info } = await colours.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

test("pictures that wait for the network for the print at the same time are read as each one alone", async () => {
  const names = ["front04_clean", "back00_clean"];
  const images = await Promise.all(names.map(decode));
  const alone = [];
  for (const image of images) {
    alone.push(await readPassportPage(image, { ...options, print: () => printNetwork }));
  }
  const print = Promise.resolve(printNetwork);
  const atOnce = await Promise.all(
    images.map((image) => readPassportPage(image, { ...options, print: () => print })),
  );
  expect(alone.map(({ page }) => page)).toEqual(["data", "last"]);
  expect(atOnce).toEqual(alone);
});
