// Runs the product's reader on a set in Node: the reading of each picture, its duration, and the values it confirms.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { ExpectedFields, PassportReading } from "#domain/passport/reading.ts";
import { loadPrintNetwork } from "#passport/print/print-network.ts";
import { readPassportPage, type ReadingTools } from "#passport/read-passport-page.ts";
import { readMrz } from "#passport/read-mrz.ts";
import { loadNetwork } from "#passport/recognise/network.ts";
import { decodePicture } from "../../commands/decode-picture.ts";
import { nearMissesOf } from "./near-misses.ts";
import type { Picture } from "./picture-set.ts";

export interface ReadPicture {
  picture: Picture;
  reading: PassportReading;
  exact: boolean;
  /** Time to the verdict on the MRZ, without decoding. */
  mrzMs: number;
  /** Time including the printed text. */
  wholeMs: number;
  nearMisses: { tested: number; confirmed: number };
}

const warmUps = 5;

export const weights = ["mrz-net.bin", "print-net.bin"].map((name) =>
  readFileSync(join(import.meta.dirname, "../../passport", name)),
);

export async function readInNode(pictures: readonly Picture[]): Promise<ReadPicture[]> {
  const [mrz, print] = weights as [Buffer, Buffer];
  const tools = { network: loadNetwork(mrz), print: loadPrintNetwork(print), today: dateInIndia(new Date()) };
  const results: ReadPicture[] = [];
  // Reads some pictures first, so that the program is compiled before it is measured.
  for (const picture of pictures.slice(0, warmUps)) await readOne(picture, pictures, tools);
  for (const picture of pictures) results.push(await readOne(picture, pictures, tools));
  return results;
}

async function readOne(picture: Picture, all: readonly Picture[], tools: ReadingTools): Promise<ReadPicture> {
  const image = await decodePicture(picture.path);
  const read = (expected: ExpectedFields) => readPassportPage(image, { ...tools, expected });
  const started = performance.now();
  readMrz(image, tools.network, tools.today);
  const middle = performance.now();
  const reading = read(picture.printed);
  const wholeMs = performance.now() - middle;
  const near =
    picture.type === "negative" ? [] : nearMissesOf(picture, all).map((expected) => read(expected));
  const verdicts = near.flatMap((other) => Object.values(other.verdicts ?? {}));
  return {
    picture,
    reading,
    exact: picture.lines !== undefined && reading.mrz?.lines.join() === picture.lines.join(),
    mrzMs: middle - started,
    wholeMs,
    nearMisses: {
      tested: verdicts.length,
      confirmed: verdicts.filter((verdict) => verdict === "confirmed").length,
    },
  };
}
