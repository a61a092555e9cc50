// Measures faults: deployments under load, and restores.
import { parseArgs } from "node:util";
import { measureRestores } from "./faults/measure-restores.ts";
import { measureStops } from "./faults/measure-stops.ts";
import { checkLimit, failWithReason, machine, rounded } from "./report/figures.ts";

interface Wanted {
  stops: number;
  moments: number;
  applications: number;
}

async function main({ stops, moments, applications }: Wanted): Promise<number> {
  if (!(Math.min(stops, moments, applications) >= 1))
    return failWithReason("--stops, --moments and --applications are 1 or more.");
  const stopped = await measureStops(stops);
  const restored = await measureRestores({ moments, applications });
  const outcome = {
    bench: "faults",
    machine: machine(),
    figures: {
      "sigterm.rounds": stopped.rounds,
      "sigterm.answered": stopped.answered,
      "sigterm.resent": stopped.resent,
      "sigterm.badExits": stopped.badExits,
      "restore.moments": restored.restores,
      "restore.applications": restored.applications,
      "restore.files": restored.files,
      "backup.seconds": rounded(restored.backupSeconds),
    },
    checks: [
      checkLimit("sigterm.failed", stopped.failed + stopped.badExits, { sense: "<=", limit: 0 }),
      checkLimit("sigterm.exitMs", rounded(stopped.slowestExitMs), { sense: "<=", limit: 12_000 }),
      checkLimit("restore.failed", restored.failed, { sense: "<=", limit: 0 }),
      checkLimit("restore.damageUnnoticed", restored.unnoticed, { sense: "<=", limit: 0 }),
      checkLimit("restore.seconds", rounded(restored.restoreSeconds), { sense: "<=", limit: 300 }),
      checkLimit("restore.lostMinutes", rounded(restored.lostMinutes), { sense: "<=", limit: 15 }),
    ],
  };
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return 0;
}

const { values } = parseArgs({
  options: {
    stops: { type: "string", default: "50" },
    moments: { type: "string", default: "20" },
    applications: { type: "string", default: "10000" },
  },
});
const wanted = {
  stops: Number(values.stops),
  moments: Number(values.moments),
  applications: Number(values.applications),
};
process.exitCode = await main(wanted).catch((error: unknown) =>
  failWithReason(error instanceof Error ? error.message : String(error)),
);
