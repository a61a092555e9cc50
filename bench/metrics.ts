// Measures what metrics cost, and tracing that is switched off: requests per second with them as a share of those without.
import { parseArgs } from "node:util";
import { buildWeb } from "../commands/build.ts";
import { type Cost, type Costs, measureCost, measured, variants } from "./metrics/measure-cost.ts";
import { checkLimit, failWithReason, machine, median, percentile, rounded } from "./report/figures.ts";

/** Of requests per second. A product with tracing switched off is the same one, so its limit is the noise that is tolerated. */
const limits = { metrics: 0.95, tracingOff: 0.98 };

async function main(rounds: number): Promise<number> {
  if (!(rounds >= 1)) return failWithReason("--rounds is 1 or more.");
  buildWeb();
  process.stdout.write(`${JSON.stringify(report(await measureCost(rounds)))}\n`);
  return 0;
}

function report(found: Costs) {
  const all = measured.flatMap((what) =>
    variants.map((variant) => ({ name: `${variant}.${what}`, variant, cost: found[what][variant] })),
  );
  return {
    bench: "metrics",
    machine: machine(),
    figures: Object.fromEntries(
      all.flatMap(({ name, cost }) => [
        [`${name}.requestRatio`, describe(cost)],
        [`${name}.cpuRatio`, rounded(cost.cpuRatio)],
      ]),
    ),
    checks: all.map(({ name, variant, cost }) =>
      checkLimit(`${name}.requestRatio`, rounded(median(cost.requestRatios)), {
        sense: ">=",
        limit: limits[variant],
      }),
    ),
  };
}

/** The median with its quartiles, and between which ratios the true median is, with a probability of 95 %. */
function describe({ requestRatios }: Cost) {
  const at = (part: number) => rounded(percentile(requestRatios, part));
  const rounds = requestRatios.length;
  const apart = 0.98 / Math.sqrt(rounds);
  return {
    median: at(0.5),
    quartiles: [at(0.25), at(0.75)],
    between: [at(Math.max(0, 0.5 - apart)), at(Math.min(1, 0.5 + apart))],
    rounds,
  };
}

const { values } = parseArgs({ options: { rounds: { type: "string", default: "600" } } });
process.exitCode = await main(Number(values.rounds)).catch((error: unknown) =>
  failWithReason(error instanceof Error ? error.message : String(error)),
);
