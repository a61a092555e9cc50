// Measures faults: deployments under load, overload, slow clients, a full disk, a year of checkpoints.
import { parseArgs } from "node:util";
import { measureCheckpoints } from "./faults/measure-checkpoints.ts";
import { measureFullDisk } from "./faults/measure-full-disk.ts";
import { measureOverload } from "./faults/measure-overload.ts";
import { measureSlowClients } from "./faults/measure-slow-clients.ts";
import { measureStops } from "./faults/measure-stops.ts";
import { checkLimit, failWithReason, machine, rounded } from "./report/figures.ts";

async function main({ stops, seconds }: { stops: number; seconds: number }): Promise<number> {
  if (!(stops >= 1) || !(seconds >= 1)) return failWithReason("--stops and --seconds are 1 or more.");
  const parts = [
    stopFigures(await measureStops(stops)),
    overloadFigures(await measureOverload(seconds)),
    slowFigures(await measureSlowClients(seconds)),
    diskFigures(await measureFullDisk()),
    checkpointFigures(await measureCheckpoints()),
  ];
  const outcome = {
    bench: "faults",
    machine: machine(),
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)) as object,
    checks: parts.flatMap(({ checks }) => checks),
  };
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return 0;
}

function stopFigures(run: Awaited<ReturnType<typeof measureStops>>) {
  return {
    figures: {
      "sigterm.rounds": run.rounds,
      "sigterm.answered": run.answered,
      "sigterm.resent": run.resent,
      "sigterm.badExits": run.badExits,
    },
    checks: [
      checkLimit("sigterm.failed", run.failed + run.badExits, { sense: "<=", limit: 0 }),
      checkLimit("sigterm.exitMs", rounded(run.slowestExitMs), { sense: "<=", limit: 12_000 }),
    ],
  };
}

function overloadFigures(run: Awaited<ReturnType<typeof measureOverload>>) {
  return {
    figures: {
      "overload.peakPerSecond": rounded(run.peakPerSecond),
      "overload.offeredPerSecond": rounded(run.offeredPerSecond),
      "overload.rejectedP99Ms": rounded(run.rejectedP99Ms),
    },
    checks: [
      checkLimit("overload.goodput", rounded(run.goodput), { sense: ">=", limit: 0.8 }),
      checkLimit("overload.p99Ms", rounded(run.p99Ms), { sense: "<=", limit: 1500 }),
      checkLimit("overload.rssMB", rounded(run.rssMB), { sense: "<=", limit: 600 }),
      checkLimit("overload.odd", run.odd, { sense: "<=", limit: 0 }),
      checkLimit("overload.webhooks", run.webhooks, { sense: ">=", limit: 1 }),
      checkLimit("overload.normalAfterMs", rounded(run.normalAfterMs), { sense: "<=", limit: 5000 }),
    ],
  };
}

function slowFigures(run: Awaited<ReturnType<typeof measureSlowClients>>) {
  const { headers, body, read } = run.p99Ms;
  return {
    figures: { "slow.p99MsByMode": run.p99Ms, "slow.openByMode": run.open },
    checks: [
      checkLimit("slow.p99Ms", rounded(Math.max(headers, body, read)), { sense: "<=", limit: 500 }),
      checkLimit("slow.failed", run.failed, { sense: "<=", limit: 0 }),
    ],
  };
}

function diskFigures(run: Awaited<ReturnType<typeof measureFullDisk>>) {
  return {
    figures: {
      "diskFull.rejected": run.rejected,
      "diskFull.reads": run.reads,
      "diskFull.logins": run.logins,
    },
    checks: [
      checkLimit("diskFull.lost", run.lost, { sense: "<=", limit: 0 }),
      checkLimit("diskFull.failed", run.failedReads + run.failedLogins, { sense: "<=", limit: 0 }),
      checkLimit("diskFull.healedMs", rounded(run.healedMs), { sense: "<=", limit: 5000 }),
    ],
  };
}

function checkpointFigures(run: Awaited<ReturnType<typeof measureCheckpoints>>) {
  return {
    figures: {
      "checkpoints.written": run.written,
      "checkpoints.healthMaxMs": rounded(run.healthMaxMs),
    },
    checks: [
      checkLimit("checkpoints.healthP99Ms", rounded(run.healthP99Ms), { sense: "<=", limit: 100 }),
      checkLimit("checkpoints.problems", run.problems, { sense: "<=", limit: 0 }),
    ],
  };
}

const { values } = parseArgs({
  options: { stops: { type: "string", default: "50" }, seconds: { type: "string", default: "60" } },
});
process.exitCode = await main({ stops: Number(values.stops), seconds: Number(values.seconds) }).catch(
  (error: unknown) => failWithReason(error instanceof Error ? error.message : String(error)),
);
