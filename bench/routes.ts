// Measures how many requests per second the most frequent calls answer, compared with a bare Fastify route each.
import { parseArgs } from "node:util";
import { checkLimit, failWithReason, machine, median, rounded, spread } from "./report/figures.ts";
import { measuredCalls, measureRoutes, type RouteRates } from "./routes/measure-routes.ts";

/** The destination list is compared with a constant text, the other two with one query. */
const limits = { destinations: 0.6, list: 0.5, track: 0.5 } as const;

async function main(runs: number): Promise<number> {
  if (!(runs >= 1)) return failWithReason("--runs is 1 or more.");
  const rates = await measureRoutes(runs);
  const ratiosOf = ({ own, bare }: RouteRates) => own.map((rate, run) => rate / (bare[run] ?? Number.NaN));
  const outcome = {
    bench: "routes",
    machine: machine(),
    figures: Object.fromEntries(
      measuredCalls.flatMap((name) => [
        [`${name}.perSecond`, spread(rates[name].own)],
        [`${name}.barePerSecond`, spread(rates[name].bare)],
        [`${name}.ratio`, spread(ratiosOf(rates[name]).map(rounded))],
      ]),
    ),
    checks: measuredCalls.map((name) =>
      checkLimit(`${name}.ratio`, rounded(median(ratiosOf(rates[name]))), {
        sense: ">=",
        limit: limits[name],
      }),
    ),
  };
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return 0;
}

const { values } = parseArgs({ options: { runs: { type: "string", default: "9" } } });
process.exitCode = await main(Number(values.runs)).catch((error: unknown) =>
  failWithReason(error instanceof Error ? error.message : String(error)),
);
