// Measures the response times of queue, counted cases of reports, views, search, case, list and track page with up to a million
// applications, the counts of the views while cases change, and frequent calls against bare routes.
import { parseArgs } from "node:util";
import { endProduct } from "#testing/hostile/running-product.ts";
import { checkLimit, machine, median, failWithReason, rounded, spread } from "./report/figures.ts";
import { startFilledProduct } from "./review/filled-product.ts";
import { measureViews } from "./review/measure-views.ts";
import { measurePages, pageNames, type Times } from "./review/measure-pages.ts";
import { measuredCalls, measureRoutes, type RouteRates } from "./review/measure-routes.ts";

const smallest = 1000;
const sizes = [smallest, 100_000, 1_000_000];
const limitMs = 25;
/** Up to a thousand decisions are counted, each with its case and what followed it. They are opened from a report, not all day. */
const countedLimitMs = 100;
const growthLimit = 1.5;
/** Differences below this do not count as growth. */
const noiseMs = 5;

/** The destination list is compared with a constant text, the other two with one query. */
const leastRatios = { destinations: 0.6, list: 0.5, track: 0.5 } as const;
const routeRuns = 9;

/** A tenth of these is open: 5,000 cases. */
const viewRows = 50_000;
const viewLimitMs = 50;

interface Measured {
  rows: number;
  madeInSeconds: number;
  times: Times;
}

/** `rows` is the maximum number of applications; `only` leaves out the other parts. */
async function main({ rows, comparisons, only }: Chosen): Promise<number> {
  if (!(rows > smallest)) return failWithReason(`--rows is a number above ${smallest}.`);
  if (!(comparisons > 0)) return failWithReason("--comparisons is a number above 0.");
  const parts = [];
  if (only === undefined) parts.push(await pageParts(rows));
  if (only !== "routes") parts.push(await viewParts(comparisons));
  if (only !== "views") parts.push(await routeParts());
  const figures = Object.assign({}, ...parts.map((part) => part.figures)) as object;
  const checks = parts.flatMap((part) => part.checks);
  process.stdout.write(`${JSON.stringify({ bench: "review", machine: machine(), figures, checks })}\n`);
  return 0;
}

async function pageParts(rows: number) {
  const measured: Measured[] = [];
  for (const size of [...sizes.filter((usual) => usual < rows), rows]) measured.push(await measure(size));
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last) throw new Error("Nothing was measured.");
  const figures = Object.fromEntries(measured.flatMap(figuresOf));
  const checks = pageNames.flatMap((page) => {
    const [before, after] = [p95(first.times[page]), p95(last.times[page])];
    const growth = after - before <= noiseMs ? 1 : rounded(after / before);
    if (page === "counted")
      return [checkLimit("counted.p95Ms", rounded(after), { sense: "<=", limit: countedLimitMs })];
    return [
      checkLimit(`${page}.p95Ms`, rounded(after), { sense: "<=", limit: limitMs }),
      checkLimit(`${page}.growth`, growth, { sense: "<=", limit: growthLimit }),
    ];
  });
  return { figures, checks };
}

interface Chosen {
  rows: number;
  /** How often the counts of the views are compared with plain SQL. */
  comparisons: number;
  only: "routes" | "views" | undefined;
}

async function viewParts(comparisons: number) {
  const { times, ...figures } = await measureViews(viewRows, comparisons);
  const p95Ms = rounded(p95(times));
  return {
    figures: {
      ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [`views.${name}`, value])),
      "views.of12Specialists.medianMs": rounded(median(times)),
    },
    checks: [
      checkLimit("views.differences", figures.differences, { sense: "<=", limit: 0 }),
      checkLimit("views.of12Specialists.p95Ms", p95Ms, { sense: "<=", limit: viewLimitMs }),
    ],
  };
}

async function routeParts() {
  const rates = await measureRoutes(routeRuns);
  const ratiosOf = ({ own, bare }: RouteRates) => own.map((rate, run) => rate / (bare[run] ?? Number.NaN));
  const figures = Object.fromEntries(
    measuredCalls.flatMap((name) => [
      [`${name}.perSecond`, spread(rates[name].own)],
      [`${name}.barePerSecond`, spread(rates[name].bare)],
    ]),
  );
  const checks = measuredCalls.map((name) => {
    const limit = leastRatios[name];
    return checkLimit(`${name}.requestRatio`, rounded(median(ratiosOf(rates[name]))), { sense: ">=", limit });
  });
  return { figures, checks };
}

async function measure(rows: number): Promise<Measured> {
  const { product, ownerUrl, madeInSeconds } = await startFilledProduct(rows);
  try {
    const times = await measurePages(product.url, ownerUrl);
    for (const page of pageNames)
      process.stderr.write(`${rows} ${page}: p95 ${rounded(p95(times[page]))} ms\n`);
    return { rows, madeInSeconds, times };
  } finally {
    await endProduct(product, "SIGTERM");
  }
}

function figuresOf({ rows, madeInSeconds, times }: Measured): [string, number][] {
  return [
    [`${rows}.madeInSeconds`, madeInSeconds],
    ...pageNames.flatMap((page): [string, number][] => [
      [`${rows}.${page}.medianMs`, rounded(median(times[page]))],
      [`${rows}.${page}.p95Ms`, rounded(p95(times[page]))],
    ]),
  ];
}

function p95(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: String(sizes.at(-1)) },
    comparisons: { type: "string", default: "10000" },
    routes: { type: "boolean", default: false },
    views: { type: "boolean", default: false },
  },
});
process.exitCode = await main({
  rows: Number(values.rows),
  comparisons: Number(values.comparisons),
  only: values.routes ? "routes" : values.views ? "views" : undefined,
}).catch((error: unknown) => failWithReason(error instanceof Error ? error.message : String(error)));
