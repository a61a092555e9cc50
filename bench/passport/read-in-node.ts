// Runs the product's reader on a set in Node: the reading of each picture, its duration, and the values it confirms.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { ExpectedFields, FieldVerdict, PassportReading } from "#domain/passport/reading.ts";
import { loadPrintNetwork } from "#passport/print/print-network.ts";
import { readVerifiablePage, type ReadingOptions } from "#passport/read-passport-page.ts";
import { loadNetwork } from "#passport/recognise/network.ts";
import { plainVerdicts, verifyValues } from "#passport/verify/verify-values.ts";
import { decodePicture } from "../../commands/decode-picture.ts";
import { nearMissesOf, type NearMissKind } from "./near-misses.ts";
import type { Picture } from "./picture-set.ts";

export interface ReadPicture {
  picture: Picture;
  reading: PassportReading;
  exact: boolean;
  /** Time to the verdict on the MRZ, without decoding. */
  mrzMs: number;
  /** Time including the printed text. */
  wholeMs: number;
  nearMisses: readonly NearMissVerdict[];
}

interface NearMissVerdict {
  kind: NearMissKind;
  verdict: FieldVerdict;
}

const warmUps = 5;

export const weights = ["mrz-net.bin", "print-net.bin"].map((name) =>
  readFileSync(join(import.meta.dirname, "../../passport", name)),
);

export async function readInNode(pictures: readonly Picture[]): Promise<ReadPicture[]> {
  const [mrz, print] = weights as [Buffer, Buffer];
  const printNetwork = loadPrintNetwork(print);
  const options = { network: loadNetwork(mrz), print: () => printNetwork, today: dateInIndia(new Date()) };
  const results: ReadPicture[] = [];
  // Reads some pictures first, so that the program is compiled before it is measured.
  for (const picture of pictures.slice(0, warmUps)) await readOne(picture, pictures, options);
  for (const picture of pictures) results.push(await readOne(picture, pictures, options));
  return results;
}

async function readOne(
  picture: Picture,
  all: readonly Picture[],
  options: ReadingOptions,
): Promise<ReadPicture> {
  const image = await decodePicture(picture.path);
  let mrzMs = 0;
  const started = performance.now();
  const onMrz = () => {
    mrzMs = performance.now() - started;
  };
  const page = await readVerifiablePage(image, { ...options, onMrz });
  const wholeMs = performance.now() - started;
  const verdictsOn = (expected: ExpectedFields) => plainVerdicts(verifyValues(page, expected));
  const reading = { ...page.reading, verdicts: verdictsOn(picture.printed) };
  const nearMisses = nearMissesOf(picture, all).flatMap(({ kind, expected }) =>
    Object.values(verdictsOn(expected)).map((verdict) => ({ kind, verdict })),
  );
  return {
    picture,
    reading,
    exact: picture.lines !== undefined && reading.mrz?.lines.join() === picture.lines.join(),
    mrzMs,
    wholeMs,
    nearMisses,
  };
}
