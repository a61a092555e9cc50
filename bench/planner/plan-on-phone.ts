// Measures the planner on a cheap phone: how long a plan takes there, and what the page of /plan requests while it plans.
import { join } from "node:path";
import { chromium as playwright, type Page } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import { addDays, dateInIndia } from "#domain/dates/calendar-date.ts";
import { english } from "#web/english.ts";
import { bundleScript } from "../web/bundle-script.ts";
import { withBrowser } from "../web/browser.ts";
import { benchmarkIndex, phoneSlowdown } from "../web/phone-slowdown.ts";
import { startProduct } from "../web/product.ts";
import type { AskedTrips } from "./plan-here.ts";

export interface PhoneFigures {
  /** Milliseconds of each plan, without the page around it. */
  times: number[];
  /** Milliseconds from pressing 'Show' until the plan is on the screen. */
  shownMs: number;
  /** Addresses that the page asked the network for between its form and its plan. */
  requests: string[];
  /** The factor between this machine and the phone. */
  slowdown: number;
}

const { planner, plannedTrip } = english;
const viewport = { width: 412, height: 823 };
export async function planOnPhone(chromium: string, trips: readonly AskedTrips[]): Promise<PhoneFigures> {
  const product = await startProduct();
  try {
    // After the start: Vite sets NODE_ENV, which the product would inherit.
    const script = await bundleScript(join(import.meta.dirname, "plan-here.ts"));
    return await withBrowser(chromium, async (port) => {
      const slowdown = phoneSlowdown(await benchmarkIndex(port));
      const browser = await playwright.connectOverCDP(`http://127.0.0.1:${port}`);
      try {
        const page = await browser.newPage({ viewport });
        const times = await planTimes(page, { script, trips, slowdown });
        return { times, slowdown, ...(await planOnPage(page, product.url, slowdown)) };
      } finally {
        await browser.close();
      }
    });
  } finally {
    await product.stop();
  }
}

type Planned = { script: string; trips: readonly AskedTrips[]; slowdown: number };

/** The first trips are planned twice, so that the browser has compiled the planner before it is measured. */
async function planTimes(page: Page, { script, trips, slowdown }: Planned): Promise<number[]> {
  await page.addScriptTag({ content: script });
  await slowDown(page, slowdown);
  const times: number[] = [];
  for (const { catalogue, questions } of [...trips.slice(0, 1), ...trips])
    times.push(...(await page.evaluate<number[]>(`planHere(${JSON.stringify({ catalogue, questions })})`)));
  await slowDown(page, 1);
  return times.slice(trips[0]?.questions.length ?? 0);
}

/** Plans on the page of /plan, as a visitor does whose browser has stored the product. */
async function planOnPage(page: Page, url: string, slowdown: number) {
  await page.goto(url + pages.planner, { waitUntil: "networkidle" });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.reload({ waitUntil: "networkidle" });
  await slowDown(page, slowdown);
  const requests: string[] = [];
  page.context().on("response", (response) => {
    if (!response.fromServiceWorker() && !isIcon(response.url())) requests.push(response.url());
  });
  await enterTrip(page);
  const answered = page.getByRole("heading", { name: plannedTrip.title });
  const started = performance.now();
  await page.getByRole("button", { name: planner.show }).click();
  await answered.waitFor();
  const shownMs = performance.now() - started;
  return { shownMs, requests };
}

/** The browser itself, not the page, fetches the icon again when the address changes. */
const isIcon = (url: string) => new URL(url).pathname === "/favicon.svg";

async function enterTrip(page: Page): Promise<void> {
  const day = (days: number) => addDays(dateInIndia(new Date()), days).split("-").reverse().join("/");
  await page.getByLabel(planner.country, { exact: true }).selectOption("vietnam");
  await page.getByLabel(planner.entry, { exact: true }).fill(day(30));
  await page.getByLabel(planner.lastDay, { exact: true }).fill(day(40));
  await page.getByLabel(planner.expiry, { exact: true }).fill(day(2000));
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}
