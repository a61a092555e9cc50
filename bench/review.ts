// Measures the response times of queue, search, case, list and track page with up to a million applications.
import { parseArgs } from "node:util";
import { endProduct } from "#testing/hostile/running-product.ts";
import { checkLimit, machine, median, failWithReason, rounded } from "./report/figures.ts";
import { startFilledProduct } from "./review/filled-product.ts";
import { measurePages, pageNames, type Times } from "./review/measure-pages.ts";

const smallest = 1000;
const sizes = [smallest, 100_000, 1_000_000];
const limitMs = 25;
const growthLimit = 1.5;
/** Differences below this do not count as growth. */
const noiseMs = 5;

interface Measured {
  rows: number;
  madeInSeconds: number;
  times: Times;
}

/** `rows` is the maximum number of applications. */
async function main(rows: number): Promise<number> {
  if (!(rows > smallest)) return failWithReason(`--rows is a number above ${smallest}.`);
  const measured: Measured[] = [];
  for (const size of [...sizes.filter((usual) => usual < rows), rows]) measured.push(await measure(size));
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last) return failWithReason("Nothing was measured.");
  const figures = Object.fromEntries(measured.flatMap(figuresOf));
  const checks = pageNames.flatMap((page) => {
    const [before, after] = [p95(first.times[page]), p95(last.times[page])];
    const growth = after - before <= noiseMs ? 1 : rounded(after / before);
    return [
      checkLimit(`${page}.p95Ms`, rounded(after), { sense: "<=", limit: limitMs }),
      checkLimit(`${page}.growth`, growth, { sense: "<=", limit: growthLimit }),
    ];
  });
  process.stdout.write(`${JSON.stringify({ bench: "review", machine: machine(), figures, checks })}\n`);
  return 0;
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

const { values } = parseArgs({ options: { rows: { type: "string", default: String(sizes.at(-1)) } } });
process.exitCode = await main(Number(values.rows)).catch((error: unknown) =>
  failWithReason(error instanceof Error ? error.message : String(error)),
);
