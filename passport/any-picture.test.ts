// Any picture gets a reading quickly, without leaking memory: 40 mutated pictures here, 10,000 in `npm run test:long`.
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { passportProblems } from "#domain/passport/reading.ts";
import type { GreyImage } from "./image/grey-image.ts";
import { loadPrintNetwork } from "./print/print-network.ts";
import { readPassportPage } from "./read-passport-page.ts";
import { loadNetwork } from "./recognise/network.ts";

const count = Number(process.env["PRAVESH_MUTATED_PICTURES"] ?? 40);
const limitMs = 2000;
const file = (path: string) => readFileSync(new URL(path, import.meta.url));
const printNetwork = loadPrintNetwork(file("print-net.bin"));
const options = {
  network: loadNetwork(file("mrz-net.bin")),
  print: () => printNetwork,
  today: "2026-11-20",
};
const originals: GreyImage[] = [];

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

beforeAll(async () => {
  const names = ["front05_phone", "front17_hard", "back02_phone", "neg_text2_phone", "portrait00"];
  for (const name of names) {
    const image = sharp(file(`specimens/images/${name}.jpg`))
      .resize(700)
      .greyscale()
      .raw();
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    originals.push({ width: info.width, height: info.height, pixels: new Uint8Array(data) });
  }
});

let state = 11;
function below(limit: number): number {
  state = (state * 48_271) % 2_147_483_647;
  return state % limit;
}

type Mutation = (image: GreyImage) => GreyImage;

const mutations: Mutation[] = [
  // Other proportions: the same bytes as rows of another length.
  ({ pixels }) => {
    const width = 1 + below(1500);
    const height = Math.floor(pixels.length / width);
    return { width, height, pixels: pixels.slice(0, width * height) };
  },
  // The upper part.
  ({ width, pixels }) => {
    const rows = below(Math.floor(pixels.length / width)) + 1;
    return { width, height: rows, pixels: pixels.slice(0, rows * width) };
  },
  // Noise, from slight to complete.
  ({ width, height, pixels }) => {
    const strength = below(256);
    return { width, height, pixels: pixels.map((value) => (below(256) < strength ? below(256) : value)) };
  },
  // Light: too much, too little, or inverted.
  ({ width, height, pixels }) => {
    const [gain, lift] = [below(40) / 10 - 1.5, below(300) - 100];
    return { width, height, pixels: pixels.map((value) => Math.max(0, Math.min(255, value * gain + lift))) };
  },
  // Stripes and blocks, as in a corrupt file.
  ({ width, height, pixels }) => {
    const broken = pixels.slice();
    for (let i = below(20); i >= 0; i--) {
      const from = below(broken.length);
      broken.fill(below(256), from, from + below(40_000));
    }
    return { width, height, pixels: broken };
  },
];

function mutate(round: number): GreyImage {
  let image = originals[round % originals.length]!;
  for (let i = below(3); i >= 0; i--) image = mutations[below(mutations.length)]!(image);
  return image;
}

test(
  `${count} mutated pictures each get a verdict within two seconds, and the memory does not grow`,
  async () => {
    const slow: number[] = [];
    let before = 0;
    for (let round = 0; round < count; round++) {
      const image = mutate(round);
      const started = process.cpuUsage();
      const reading = await readPassportPage(image, options);
      const { user, system } = process.cpuUsage(started);
      if ((user + system) / 1000 > limitMs) slow.push(round);
      expect(["data", "last", "none"]).toContain(reading.page);
      expect(passportProblems).toEqual(expect.arrayContaining(reading.problems));
      if (!reading.ok && reading.page === "none") expect(reading.problems.length).toBeGreaterThan(0);
      if (round === Math.floor(count / 2)) before = memory();
    }
    expect(slow).toEqual([]);
    expect(memory() - before).toBeLessThan(30);
  },
  count * 2000 + 60_000,
);

/** Megabytes of heap and buffers after garbage collection. */
function memory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}
