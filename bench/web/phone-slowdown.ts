// How much slower the emulated phone is than this machine, which also changes with what else runs on it.
import { chromium as playwright } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { median } from "../report/figures.ts";

/** A cheap phone, by Lighthouse's benchmark index. A fixed factor would emulate another phone on each machine. */
const phoneIndex = 365;
/** The first pages of a new browser are slower: its own start is still going on. */
const firstPages = 2;
/** A single index may be half of the next one, because other programs and virtual machines share the processor. */
const samples = 5;

/**
 * Measures Lighthouse's benchmark index in the browser of this debugging port: the median of five, a second each. Like
 * Lighthouse, it measures once in a page: in the same page the third index was twice the first, as memory is already allocated.
 */
export async function benchmarkIndex(port: number): Promise<number> {
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const indexes: number[] = [];
    for (let sample = 0; sample < firstPages + samples; sample++) {
      const page = await browser.newPage();
      indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
      await page.close();
    }
    return Math.round(median(indexes.slice(firstPages)));
  } finally {
    await browser.close();
  }
}

export function phoneSlowdown(index: number): number {
  return Math.max(1, Math.round((index / phoneIndex) * 100) / 100);
}
