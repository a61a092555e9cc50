// Measures the reader in headless Chromium, on the page's main thread, without the time to decode the picture.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { findChromium } from "../../commands/testing/browsers/chromium.ts";
import { bundleScript } from "../web/bundle-script.ts";
import type { BrowserReading } from "./bare-reader.ts";
import type { Picture } from "./picture-set.ts";
import { weights } from "./read-in-node.ts";

export interface ChromiumFigures {
  readings: BrowserReading[];
  /** Everything that recognition downloads, gzipped: the program and the weights of both networks. */
  downloadBytes: number;
}

/** Pictures read before measuring, so that the browser has compiled the reader. */
const warmUps = 5;

/** Returns undefined when there is no Chromium. */
export async function readInChromium(pictures: readonly Picture[]): Promise<ChromiumFigures | undefined> {
  const executablePath = findChromium();
  if (!executablePath) return undefined;
  const script = await bundleScript(join(import.meta.dirname, "bare-reader.ts"));
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    const [mrz, print] = weights.map((bytes) => bytes.toString("base64"));
    await page.evaluate(`loadReader("${mrz}", "${print}")`);
    const today = dateInIndia(new Date());
    const readings: BrowserReading[] = [];
    for (const picture of [...pictures.slice(0, warmUps), ...pictures]) {
      const base64 = readFileSync(picture.path).toString("base64");
      readings.push(await page.evaluate(`readHere("${base64}", "${today}")`));
    }
    const sizes = [Buffer.from(script), ...weights].map((bytes) => gzipSync(bytes, { level: 9 }).length);
    return {
      readings: readings.slice(Math.min(warmUps, pictures.length)),
      downloadBytes: sizes.reduce((sum, size) => sum + size, 0),
    };
  } finally {
    await browser.close();
  }
}
