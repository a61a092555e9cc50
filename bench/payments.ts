// Measures payments: money lost by kill -9 under load, and payment intents per second.
import { parseArgs } from "node:util";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { endProduct, startProduct } from "#testing/hostile/running-product.ts";
import type { Outcome } from "./payments/count-outcome.ts";
import { type IntentRates, measureIntents } from "./payments/intents-rate.ts";
import { measureKills, type Victim } from "./payments/kill-rounds.ts";
import { payableDrafts } from "./payments/payable-drafts.ts";
import { checkLimit, machine, median, failWithReason, rounded, spread } from "./report/figures.ts";

const rateRuns = 5;
const warmUps = 3;
const draftsPerRun = 400;
const defaultRounds = { api: 40, postgres: 15 } as const satisfies Record<Victim, number>;

/** `rounds` is the number of kills of the API; PostgreSQL is killed proportionally. */
async function main(rounds: number): Promise<number> {
  if (!(rounds >= 1)) return failWithReason("--rounds is the number of kills of the API.");
  const ofPostgres = Math.ceil((rounds * defaultRounds.postgres) / defaultRounds.api);
  const outcomes = {
    api: await measureKills("api", rounds),
    postgres: await measureKills("postgres", ofPostgres),
  };
  const rates = await intentRates();
  const outcome = {
    bench: "payments",
    machine: machine(),
    figures: {
      "kill.api.rounds": rounds,
      "kill.postgres.rounds": ofPostgres,
      ...figuresOf("api", outcomes.api),
      ...figuresOf("postgres", outcomes.postgres),
      "intents.perSecond": spread(rates.intents),
      "bare.perSecond": spread(rates.bare),
    },
    checks: [
      ...checksOf("api", outcomes.api),
      ...checksOf("postgres", outcomes.postgres),
      checkLimit("intents.ratio", rounded(median(rates.intents) / median(rates.bare)), {
        sense: ">=",
        limit: 0.5,
      }),
    ],
  };
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return 0;
}

function figuresOf(victim: Victim, { acknowledged, paid }: Outcome) {
  return { [`kill.${victim}.acknowledged`]: acknowledged, [`kill.${victim}.paid`]: paid };
}

function checksOf(victim: Victim, outcome: Outcome) {
  return (["lost", "doubled", "stuck"] as const).map((name) =>
    checkLimit(`kill.${victim}.${name}`, outcome[name], { sense: "<=", limit: 0 }),
  );
}

async function intentRates(): Promise<IntentRates> {
  const dataDir = makeTemporaryDataDir("bench-intents");
  const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
  try {
    const accounts = (draftsPerRun * (rateRuns + warmUps)) / 4;
    const drafts = await payableDrafts(dataDir, { accounts, each: 4 });
    return await measureIntents({ url: product.url, dataDir }, drafts, { runs: rateRuns, warmUps });
  } finally {
    await endProduct(product, "SIGTERM");
    removeTemporaryDataDir(dataDir);
  }
}

const { values } = parseArgs({
  options: { rounds: { type: "string", default: String(defaultRounds.api) } },
});
process.exitCode = await main(Number(values.rounds)).catch((error: unknown) =>
  failWithReason(error instanceof Error ? error.message : String(error)),
);
