// Measures what metrics cost: requests per second with them as a share of those without.
import { parseArgs } from "node:util";
import { buildWeb } from "../commands/build.ts";
import { type Cost, measureCost, measured, type Measured } from "./metrics/measure-cost.ts";
import { checkLimit, failWithReason, machine, median, percentile, rounded } from "./report/figures.ts";

async function main(pairs: number): Promise<number> {
  if (!(pairs >= 1)) return failWithReason("--pairs is 1 or more.");
  buildWeb();
  process.stdout.write(`${JSON.stringify(report(await measureCost(pairs)))}\n`);
  return 0;
}

function report(found: Record<Measured, Cost>) {
  return {
    bench: "metrics",
    machine: machine(),
    figures: Object.fromEntries(
      measured.flatMap((what) => {
        const { requestRatios, cpuRatio } = found[what];
        const quarter = (part: number) => rounded(percentile(requestRatios, part));
        const ratio = { median: quarter(0.5), lower: quarter(0.25), upper: quarter(0.75) };
        return [
          [`${what}.requestRatio`, { ...ratio, pairs: requestRatios.length }],
          [`${what}.cpuRatio`, rounded(cpuRatio)],
        ];
      }),
    ),
    checks: measured.map((what) =>
      checkLimit(`${what}.requestRatio`, rounded(median(found[what].requestRatios)), {
        sense: ">=",
        limit: 0.95,
      }),
    ),
  };
}

const { values } = parseArgs({ options: { pairs: { type: "string", default: "1000" } } });
process.exitCode = await main(Number(values.pairs)).catch((error: unknown) =>
  failWithReason(error instanceof Error ? error.message : String(error)),
);
