// Measures a storm of logins: how long other requests take meanwhile, and how soon a login that finds no place is turned away.
import { parseArgs } from "node:util";
import { checkLimit, failWithReason, machine, median, rounded, spread } from "./report/figures.ts";
import { measureStorm, type StormRun } from "./logins/measure-storm.ts";

async function main({ runs, seconds }: { runs: number; seconds: number }): Promise<number> {
  if (!(runs >= 1) || !(seconds >= 1)) return failWithReason("--runs and --seconds are 1 or more.");
  const found: StormRun[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const measured = await measureStorm(seconds);
    found.push(measured);
    process.stderr.write(`run ${run}: ${JSON.stringify(measured)}\n`);
  }
  const of = (name: keyof StormRun) => found.map((run) => rounded(run[name]));
  const outcome = {
    bench: "logins",
    machine: machine(),
    figures: {
      "storm.perSecond": spread(of("perSecond")),
      "storm.loggedIn": spread(of("loggedIn")),
      "storm.wrong": spread(of("wrong")),
      "storm.limited": spread(of("limited")),
      "storm.refused": spread(of("refused")),
      "storm.checkedP99Ms": spread(of("checkedP99Ms")),
      "storm.othersP99Ms": spread(of("othersP99Ms")),
      "storm.refusedP99Ms": spread(of("refusedP99Ms")),
    },
    checks: [
      checkLimit("storm.othersP99Ms", median(of("othersP99Ms")), { sense: "<=", limit: 300 }),
      checkLimit("storm.refusedP99Ms", median(of("refusedP99Ms")), { sense: "<=", limit: 500 }),
    ],
  };
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return 0;
}

const { values } = parseArgs({
  options: { runs: { type: "string", default: "3" }, seconds: { type: "string", default: "20" } },
});
process.exitCode = await main({ runs: Number(values.runs), seconds: Number(values.seconds) }).catch(
  (error: unknown) => failWithReason(error instanceof Error ? error.message : String(error)),
);
