// The parts of the benchmark of faults: what each measures, and which of its figures have a limit.
import { checkLimit, type LimitCheck, rounded } from "../report/figures.ts";
import { measureCheckpoints } from "./measure-checkpoints.ts";
import { measureFullDisk } from "./measure-full-disk.ts";
import { measureOverload } from "./measure-overload.ts";
import { measureRestores } from "./measure-restores.ts";
import { measureSlowClients } from "./measure-slow-clients.ts";
import { measureStops } from "./measure-stops.ts";

export interface Counts {
  stops: number;
  /** Of overload, and of slow clients in each mode. */
  seconds: number;
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

  overload: async ({ seconds }) => {
    const run = await measureOverload(seconds);
    return {
      figures: {
        "overload.peakPerSecond": rounded(run.peakPerSecond),
        "overload.offeredPerSecond": rounded(run.offeredPerSecond),
        "overload.rejectedP99Ms": rounded(run.rejectedP99Ms),
      },
      checks: [
        atLeast("overload.goodput", run.goodput, 0.8),
        atMost("overload.p99Ms", run.p99Ms, 1500),
        atMost("overload.rssMB", run.rssMB, 600),
        atMost("overload.odd", run.odd, 0),
        atLeast("overload.webhooks", run.webhooks, 1),
        atMost("overload.normalAfterMs", run.normalAfterMs, 5000),
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
