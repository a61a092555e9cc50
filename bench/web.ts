// Measures the public pages: Lighthouse on a slow phone, bytes of a first visit, pages per second.
import { parseArgs } from "node:util";
import { findChromium } from "../commands/testing/browsers/chromium.ts";
import { checkLimit, machine, median, failWithReason, spread } from "./report/figures.ts";
import { type FirstVisit, measureFirstVisit } from "./web/first-visit.ts";
import { type Run, runLighthouse } from "./web/lighthouse-run.ts";
import { startProduct } from "./web/product.ts";
import { measureRequestRates, type RequestRates } from "./web/request-ratio.ts";

const measuredPages = { home: "/", destination: "/countries/japan" } as const;
type PageName = keyof typeof measuredPages;
const requestRuns = 9;

interface Measured {
  runs: Record<PageName, Run[]>;
  visit: FirstVisit;
  rates: RequestRates;
}

async function main(runs: number): Promise<number> {
  const chromium = findChromium();
  if (!chromium) return failWithReason("No Chromium was found. Set CHROMIUM_PATH.");
  if (!(runs >= 1)) return failWithReason("--runs is the number of Lighthouse runs for each page.");
  const product = await startProduct();
  try {
    const visit = await measureFirstVisit(chromium, product.url);
    process.stderr.write(`first visit: ${JSON.stringify(visit, null, 2)}\n`);
    const measured = {
      runs: await runPages(chromium, product.url, runs),
      visit,
      rates: await measureRequestRates(product.url, requestRuns),
    };
    process.stdout.write(`${JSON.stringify(report(measured))}\n`);
    return 0;
  } finally {
    await product.stop();
  }
}

/** Each round measures both pages in turn, so that other load on the machine affects both. */
async function runPages(chromium: string, url: string, runs: number): Promise<Measured["runs"]> {
  const found: Measured["runs"] = { home: [], destination: [] };
  for (let run = 1; run <= runs; run++) {
    for (const page of Object.keys(measuredPages) as PageName[]) {
      const result = await runLighthouse(chromium, url + measuredPages[page]);
      found[page].push(result);
      process.stderr.write(`lighthouse ${run} of ${runs}, ${page}: ${JSON.stringify(result)}\n`);
    }
  }
  return found;
}

function report({ runs, visit, rates }: Measured) {
  const all = [...runs.home, ...runs.destination];
  // The ratio of each pair: other load on the machine slows both of a pair.
  const ratios = rates.page.map(
    (page, run) => Math.round((page / (rates.bare[run] ?? Number.NaN)) * 1000) / 1000,
  );
  return {
    bench: "web",
    machine: machine(),
    figures: {
      ...pageFigures("home", runs.home),
      ...pageFigures("destination", runs.destination),
      benchmarkIndex: spread(all.flatMap(({ benchmarkIndexes }) => benchmarkIndexes)),
      slowdown: spread(all.map(({ slowdown }) => slowdown)),
      mainThreadShare: spread(all.map((run) => run.mainThreadShare)),
      "page.requestsPerSecond": spread(rates.page),
      "bare.requestsPerSecond": spread(rates.bare),
      "page.requestRatio": spread(ratios),
      "page.bytes": rates.bytes,
      "home.requests": Object.keys(visit.requests).length,
    },
    checks: [
      ...pageBars("home", runs.home),
      ...pageBars("destination", runs.destination),
      ...(["accessibility", "bestPractices", "seo"] as const).map((name) =>
        checkLimit(name, Math.min(...all.map((run) => run[name])), { sense: ">=", limit: 100 }),
      ),
      checkLimit("home.scriptKB", visit.scriptKB, { sense: "<=", limit: 110 }),
      checkLimit("home.totalKB", visit.totalKB, { sense: "<=", limit: 220 }),
      checkLimit("page.requestRatio", median(ratios), { sense: ">=", limit: 0.6 }),
    ],
  };
}

const pageLimits = [
  { name: "performance", sense: ">=", limit: 98 },
  { name: "lcpMs", sense: "<=", limit: 1100 },
  { name: "cls", sense: "<=", limit: 0.01 },
  { name: "tbtMs", sense: "<=", limit: 90 },
] as const;

function pageFigures(page: PageName, runs: readonly Run[]) {
  const names = ["performance", "lcpMs", "fcpMs", "cls", "tbtMs"] as const;
  return Object.fromEntries(names.map((name) => [`${page}.${name}`, spread(runs.map((run) => run[name]))]));
}

function pageBars(page: PageName, runs: readonly Run[]) {
  return pageLimits.map(({ name, ...limit }) =>
    checkLimit(`${page}.${name}`, median(runs.map((run) => run[name])), limit),
  );
}

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
process.exitCode = await main(Number(values.runs)).catch((error: unknown) =>
  failWithReason(error instanceof Error ? error.message : String(error)),
);
