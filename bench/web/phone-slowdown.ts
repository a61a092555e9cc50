// How much slower the emulated phone is than this machine, which also changes with what else runs on it.
import { chromium as playwright } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

/** A cheap phone, by Lighthouse's benchmark index. A fixed factor would emulate another phone on each machine. */
const phoneIndex = 365;

/** Measures the index in the browser of this debugging port, which takes a second. */
export async function phoneSlowdown(port: number): Promise<number> {
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const page = await browser.newPage();
    const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
    await page.close();
    return Math.max(1, Math.round((index / phoneIndex) * 100) / 100);
  } finally {
    await browser.close();
  }
}
