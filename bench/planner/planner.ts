// Compares the trip planner with its brute-force oracle over seeded families and trips, and measures plans here and on a cheap phone.
import { parseArgs } from "node:util";
import { findChromium } from "../../commands/testing/browsers/chromium.ts";
import { anyCatalogue, anyQuestion } from "#testing/planner/any-question.ts";
import { compareWithOracle } from "#testing/planner/compare-with-oracle.ts";
import { seedPlannerCatalogue } from "#testing/planner/seed-planner-catalogue.ts";
import { checkLimit, failWithReason, machine, median, percentile, rounded } from "../report/figures.ts";
import { type PhoneFigures, planOnPhone } from "./plan-on-phone.ts";

/** Fixed, so that the same seed is the same question on every day. */
const today = "2026-11-27";
const phoneCatalogues = 5;
const tripsEach = 100;

async function main({ cases, seed }: { cases: number; seed: number }): Promise<number> {
  if (!(cases >= 1) || !(seed >= 0)) return failWithReason("--cases is 1 or more, --seed 0 or more.");
  const found = compareWithOracle(await seedPlannerCatalogue(today), seed, cases);
  for (const { seed: at, planned, expected } of found.differences.slice(0, 3))
    process.stderr.write(
      `seed ${at}: planned ${JSON.stringify(planned)}\nexpected ${JSON.stringify(expected)}\n`,
    );
  const phone = await measurePhone(seed);
  const medianMs = rounded(median(found.times));
  const phoneMs = rounded(percentile(phone.times, 0.95));
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
      "planner.slowdown": phone.slowdown,
      "planner.phoneMedianMs": rounded(median(phone.times)),
      "planner.phoneMs": phoneMs,
      "planner.phoneMaxMs": rounded(Math.max(...phone.times)),
      "planner.shownMs": rounded(phone.shownMs),
    },
    checks: [
      checkLimit("planner.differences", differences, { sense: "<=", limit: 0 }),
      checkLimit("planner.medianMs", medianMs, { sense: "<=", limit: 5 }),
      checkLimit("planner.phoneMs", phoneMs, { sense: "<=", limit: 50 }),
      checkLimit("planner.requests", phone.requests.length, { sense: "<=", limit: 0 }),
    ],
  };
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return 0;
}

/** 19 of 20 plans are faster than `planner.phoneMs`: the questions of the oracle, in the catalogues with the most rules. */
async function measurePhone(seed: number): Promise<PhoneFigures> {
  const chromium = findChromium();
  if (!chromium) throw new Error("No Chromium was found. Set CHROMIUM_PATH.");
  const seedCatalogue = await seedPlannerCatalogue(today);
  const trips = Array.from({ length: phoneCatalogues }, (_, number) => {
    const catalogue = anyCatalogue(seedCatalogue, seed + number);
    const first = seed + number * tripsEach;
    return {
      catalogue,
      questions: Array.from({ length: tripsEach }, (_question, at) => anyQuestion(catalogue, first + at)),
    };
  });
  const phone = await planOnPhone(chromium, trips);
  for (const url of phone.requests) process.stderr.write(`requested while planning: ${url}\n`);
  return phone;
}

const { values } = parseArgs({
  options: { cases: { type: "string", default: "20000" }, seed: { type: "string", default: "1" } },
});
process.exitCode = await main({ cases: Number(values.cases), seed: Number(values.seed) }).catch(
  (error: unknown) => failWithReason(error instanceof Error ? error.message : String(error)),
);
