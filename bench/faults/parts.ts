// The parts of the benchmark of faults: what each measures, and which of its figures have a limit.
import { fewestWrites } from "#testing/kills/kill-rounds.ts";
import { checkLimit, type LimitCheck, median, rounded, spread } from "../report/figures.ts";
import { measureCheckpoints } from "./measure-checkpoints.ts";
import { measureFullDisk } from "./measure-full-disk.ts";
import { measureKills } from "./measure-kills.ts";
import { measureOverload, type OverloadRun } from "./measure-overload.ts";
import { measureRestores } from "./measure-restores.ts";
import { measureRotation } from "./measure-rotation.ts";
import { measureSlowClients } from "./measure-slow-clients.ts";
import { measureStops } from "./measure-stops.ts";

export interface Counts {
  stops: number;
  /** Of the API. */
  kills: number;
  postgresKills: number;
  rotationKills: number;
  /** Of overload, and of slow clients in each mode. */
  seconds: number;
  overloads: number;
  moments: number;
  applications: number;
}

interface Measured {
  figures: object;
  checks: LimitCheck[];
}

export const parts = {
  stops: async ({ stops }) => {
    const run = await measureStops(stops);
    return {
      figures: {
        "sigterm.rounds": run.rounds,
        "sigterm.answered": run.answered,
        "sigterm.resent": run.resent,
        "sigterm.badExits": run.badExits,
      },
      checks: [
        atMost("sigterm.failed", run.failed + run.badExits, 0),
        atMost("sigterm.exitMs", run.slowestExitMs, 12_000),
      ],
    };
  },

  kills: async ({ kills, postgresKills }) => {
    const runs = [await measureKills("api", kills), await measureKills("postgres", postgresKills)];
    const sum = (of: (run: (typeof runs)[number]) => number) =>
      runs.reduce((total, run) => total + of(run), 0);
    const writes = runs.flatMap((run) => run.writes);
    return {
      figures: {
        "kill.apiRounds": kills,
        "kill.postgresRounds": postgresKills,
        "kill.acknowledged": writes.reduce((total, ofRound) => total + ofRound, 0),
        "kill.medianWritesOfRound": median(writes),
        "kill.slowestHealMs": rounded(Math.max(...runs.map((run) => run.slowestHealMs))),
        "kill.problems": runs.flatMap((run) => run.problems),
      },
      checks: [
        atLeast("kill.writesOfRound", Math.min(...writes), fewestWrites),
        atMost(
          "kill.lost",
          sum((run) => run.lost),
          0,
        ),
        atMost(
          "kill.doubled",
          sum((run) => run.doubled),
          0,
        ),
        atMost(
          "kill.rowsWithoutFile",
          sum((run) => run.rowsWithoutFile),
          0,
        ),
        atMost(
          "kill.broken",
          sum((run) => run.problems.length),
          0,
        ),
      ],
    };
  },

  rotate: async ({ rotationKills }) => {
    const run = await measureRotation(rotationKills);
    return {
      figures: {
        "rotate.files": run.files,
        "rotate.kills": run.kills,
        "rotate.reads": run.reads,
      },
      checks: [
        atMost("rotate.failedReads", run.failedReads, 0),
        atMost("rotate.leftUnderFormerKey", run.left, 0),
      ],
    };
  },

  overload: async ({ seconds, overloads }) => {
    const runs: OverloadRun[] = [];
    while (runs.length < overloads) {
      runs.push(await measureOverload(seconds));
      process.stderr.write(`overload ${runs.length} of ${overloads}: ${JSON.stringify(runs.at(-1))}\n`);
    }
    const all = (name: keyof OverloadRun) => runs.map((run) => rounded(run[name]));
    return {
      figures: {
        "overload.peakPerSecond": spread(all("peakPerSecond")),
        "overload.offeredPerSecond": spread(all("offeredPerSecond")),
        "overload.rejectedP99Ms": spread(all("rejectedP99Ms")),
        "overload.goodput": spread(all("goodput")),
        "overload.p99Ms": spread(all("p99Ms")),
      },
      checks: [
        atLeast("overload.goodput", median(all("goodput")), 0.8),
        atMost("overload.p99Ms", median(all("p99Ms")), 1500),
        atMost("overload.rssMB", Math.max(...all("rssMB")), 600),
        atMost("overload.odd", Math.max(...all("odd")), 0),
        atLeast("overload.webhooks", Math.min(...all("webhooks")), 1),
        atMost("overload.normalAfterMs", Math.max(...all("normalAfterMs")), 5000),
      ],
    };
  },

  slow: async ({ seconds }) => {
    const run = await measureSlowClients(seconds);
    const { headers, body, read } = run.p99Ms;
    return {
      figures: { "slow.p99MsByMode": run.p99Ms, "slow.openByMode": run.open },
      checks: [
        atMost("slow.p99Ms", Math.max(headers, body, read), 500),
        atMost("slow.failed", run.failed, 0),
      ],
    };
  },

  disk: async () => {
    const run = await measureFullDisk();
    return {
      figures: {
        "diskFull.rejected": run.rejected,
        "diskFull.reads": run.reads,
        "diskFull.logins": run.logins,
      },
      checks: [
        atMost("diskFull.lost", run.lost, 0),
        atMost("diskFull.failed", run.failedReads + run.failedLogins, 0),
        atMost("diskFull.healedMs", run.healedMs, 5000),
      ],
    };
  },

  checkpoints: async () => {
    const run = await measureCheckpoints();
    return {
      figures: {
        "checkpoints.written": run.written,
        "checkpoints.healthMaxMs": rounded(run.healthMaxMs),
      },
      checks: [
        atMost("checkpoints.healthP99Ms", run.healthP99Ms, 100),
        atMost("checkpoints.problems", run.problems, 0),
      ],
    };
  },

  restores: async ({ moments, applications }) => {
    const run = await measureRestores({ moments, applications });
    return {
      figures: {
        "restore.moments": run.restores,
        "restore.applications": run.applications,
        "restore.files": run.files,
        "backup.seconds": rounded(run.backupSeconds),
      },
      checks: [
        atMost("restore.failed", run.failed, 0),
        atMost("restore.damageUnnoticed", run.unnoticed, 0),
        atMost("restore.seconds", run.restoreSeconds, 300),
        atMost("restore.lostMinutes", run.lostMinutes, 15),
      ],
    };
  },
} satisfies Record<string, (counts: Counts) => Promise<Measured>>;

function atMost(name: string, value: number, limit: number): LimitCheck {
  return checkLimit(name, rounded(value), { sense: "<=", limit });
}

function atLeast(name: string, value: number, limit: number): LimitCheck {
  return checkLimit(name, rounded(value), { sense: ">=", limit });
}
