// Measures reading the MRZ over a folder of pictures with their truth.json (default: the specimens); see docs/decisions/0003.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { loadNetwork } from "#passport/recognise/network.ts";
import { readMrz } from "#passport/read-mrz.ts";
import { decodePicture } from "../commands/decode-picture.ts";
import { bar, machine, median, rounded } from "./report/figures.ts";

interface Picture {
  file: string;
  type: "front" | "back" | "negative";
  person?: { mrz: [string, string] };
}

interface Result extends Picture {
  ok: boolean;
  exact: boolean;
  /** Decoding included: the time until a traveller sees the verdict. */
  ms: number;
}

const root = join(import.meta.dirname, "..");
const runs = 5;

async function main(folder: string): Promise<number> {
  const truth = join(folder, "truth.json");
  if (!existsSync(truth)) {
    process.stderr.write(`${truth} does not exist: give a folder of pictures with their truth.json.\n`);
    return 2;
  }
  const { images } = JSON.parse(readFileSync(truth, "utf8")) as { images: Picture[] };
  const results: Result[] = [];
  const medians: number[] = [];
  for (let run = 1; run <= runs; run++) {
    process.stderr.write(`run ${run} of ${runs}: ${images.length} pictures\n`);
    const all = await readAll(folder, images);
    if (run === 1) results.push(...all);
    medians.push(median(all.map(({ ms }) => ms)));
  }
  process.stdout.write(`${JSON.stringify(report(results, medians))}\n`);
  return 0;
}

async function readAll(folder: string, images: readonly Picture[]): Promise<Result[]> {
  const network = loadNetwork(readFileSync(join(root, "passport/mrz-net.bin")));
  const today = dateInIndia(new Date());
  const results: Result[] = [];
  for (const image of images) {
    const started = performance.now();
    const { ok, mrz } = readMrz(await decodePicture(join(folder, image.file)), network, today);
    const ms = performance.now() - started;
    results.push({ ...image, ok, ms, exact: mrz?.lines.join() === image.person?.mrz.join() });
  }
  return results;
}

function report(results: readonly Result[], medians: readonly number[]) {
  const dataPages = results.filter(({ type }) => type === "front");
  const exact = dataPages.filter((page) => page.exact).length / dataPages.length;
  const wrong = dataPages.filter((page) => page.ok && !page.exact).length;
  const negatives = results.filter(({ type, ok }) => type !== "front" && ok).length;
  const medianMs = Math.round(median(medians));
  const [min, max] = [Math.round(Math.min(...medians)), Math.round(Math.max(...medians))];
  return {
    bench: "passport",
    machine: machine(),
    figures: {
      "mrz.exact": rounded(exact),
      "mrz.accepted": rounded(dataPages.filter(({ ok }) => ok).length / dataPages.length),
      "mrz.acceptedWrong": wrong,
      "mrz.negativesAccepted": negatives,
      "mrz.medianMs": { median: medianMs, min, max, runs },
      "pictures.dataPages": dataPages.length,
      "pictures.others": results.length - dataPages.length,
    },
    bars: [
      bar("MRZ read exactly (part of data pages)", rounded(exact), { sense: ">=", limit: 0.95 }),
      bar("MRZ accepted but wrong", wrong, { sense: "<=", limit: 0 }),
      bar("non-passports and last pages accepted", negatives, { sense: "<=", limit: 0 }),
      bar("verdict on the MRZ, median (ms)", medianMs, { sense: "<=", limit: 500 }),
    ],
  };
}

process.exitCode = await main(resolve(process.argv[2] ?? join(root, "passport/specimens")));
