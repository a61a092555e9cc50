// Measures faults: deployments under load.
import { parseArgs } from "node:util";
import { measureStops } from "./faults/measure-stops.ts";
import { checkLimit, failWithReason, machine, rounded } from "./report/figures.ts";

async function main(stops: number): Promise<number> {
  if (!(stops >= 1)) return failWithReason("--stops is 1 or more.");
  const stopped = await measureStops(stops);
  const outcome = {
    bench: "faults",
    machine: machine(),
    figures: {
      "sigterm.rounds": stopped.rounds,
      "sigterm.answered": stopped.answered,
      "sigterm.resent": stopped.resent,
      "sigterm.badExits": stopped.badExits,
    },
    checks: [
      checkLimit("sigterm.failed", stopped.failed + stopped.badExits, { sense: "<=", limit: 0 }),
      checkLimit("sigterm.exitMs", rounded(stopped.slowestExitMs), { sense: "<=", limit: 12_000 }),
    ],
  };
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return 0;
}

const { values } = parseArgs({ options: { stops: { type: "string", default: "50" } } });
process.exitCode = await main(Number(values.stops)).catch((error: unknown) =>
  failWithReason(error instanceof Error ? error.message : String(error)),
);
