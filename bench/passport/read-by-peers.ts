// Reads the same pictures with other readers: tesseract.js on the whole picture, mrz-detection as in its readme.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createWorker } from "tesseract.js";
import type { Picture } from "./picture-set.ts";

export interface PeerResult {
  exact: number;
  medianMs: number;
}

type ReadLines = (path: string) => Promise<string[]>;

/** Runs both readers over all data pages, one after the other. A failure counts as not read. */
export async function readByPeers(pictures: readonly Picture[]): Promise<Record<string, PeerResult>> {
  const dataPages = pictures.filter(({ type }) => type === "front");
  const tesseract = await startTesseract();
  try {
    return {
      "tesseract.js": await measurePeer(dataPages, tesseract.read),
      "mrz-detection": await measurePeer(dataPages, readByMrzDetection),
    };
  } finally {
    await tesseract.close();
  }
}

async function measurePeer(pictures: readonly Picture[], read: ReadLines): Promise<PeerResult> {
  const times: number[] = [];
  let exact = 0;
  for (const { path, lines } of pictures) {
    const started = performance.now();
    const found = await read(path).catch((): string[] => []);
    times.push(performance.now() - started);
    if (lines && found.includes(lines[0]) && found.includes(lines[1])) exact++;
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { exact: exact / Math.max(1, pictures.length), medianMs: sorted[sorted.length >> 1] ?? Number.NaN };
}

async function startTesseract(): Promise<{ read: ReadLines; close: () => Promise<void> }> {
  const languages = dirname(fileURLToPath(import.meta.resolve("@tesseract.js-data/eng/package.json")));
  const langPath = join(languages, "4.0.0_best_int");
  const worker = await createWorker("eng", 1, { langPath, cacheMethod: "none", errorHandler: () => {} });
  return {
    read: async (path) => {
      const { data } = await worker.recognize(path);
      return data.text.split("\n").map((line) => line.replaceAll(" ", ""));
    },
    close: async () => void (await worker.terminate()),
  };
}

interface MrzDetection {
  getMrz: (image: object) => object;
  readMrz: (mrz: object) => Promise<{ mrz: string[] }>;
}

const require = createRequire(import.meta.url);

async function readByMrzDetection(path: string): Promise<string[]> {
  const { getMrz, readMrz } = require("mrz-detection") as MrzDetection;
  const { Image } = require("image-js") as { Image: { load: (path: string) => Promise<object> } };
  const { mrz } = await readMrz(getMrz(await Image.load(path)));
  return mrz;
}
