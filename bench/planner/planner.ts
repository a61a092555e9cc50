// Compares the trip planner with its brute-force oracle over seeded families and trips, and measures how long a plan takes.
import { parseArgs } from "node:util";
import { compareWithOracle } from "#testing/planner/compare-with-oracle.ts";
import { seedPlannerCatalogue } from "#testing/planner/seed-planner-catalogue.ts";
import { checkLimit, failWithReason, machine, median, percentile, rounded } from "../report/figures.ts";

/** Fixed, so that the same seed is the same question on every day. */
const today = "2026-11-27";

async function main({ cases, seed }: { cases: number; seed: number }): Promise<number> {
  if (!(cases >= 1) || !(seed >= 0)) return failWithReason("--cases is 1 or more, --seed 0 or more.");
  const found = compareWithOracle(await seedPlannerCatalogue(today), seed, cases);
  for (const { seed: at, planned, expected } of found.differences.slice(0, 3))
    process.stderr.write(
      `seed ${at}: planned ${JSON.stringify(planned)}\nexpected ${JSON.stringify(expected)}\n`,
    );
  const medianMs = rounded(median(found.times));
  const differences = found.differences.length;
  const outcome = {
    bench: "planner",
    machine: machine(),
    figures: {
      "planner.cases": cases,
      "planner.differences": differences,
      "planner.possibleTrips": found.possible,
      "planner.medianMs": medianMs,
      "planner.p95Ms": rounded(percentile(found.times, 0.95)),
      "planner.maxMs": rounded(Math.max(...found.times)),
    },
    checks: [
      checkLimit("planner.differences", differences, { sense: "<=", limit: 0 }),
      checkLimit("planner.medianMs", medianMs, { sense: "<=", limit: 5 }),
    ],
  };
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return 0;
}

const { values } = parseArgs({
  options: { cases: { type: "string", default: "20000" }, seed: { type: "string", default: "1" } },
});
process.exitCode = await main({ cases: Number(values.cases), seed: Number(values.seed) }).catch(
  (error: unknown) => failWithReason(error instanceof Error ? error.message : String(error)),
);
