// The parts of the benchmark of several processes: what each measures, and which of its figures have a limit.
import { checkLimit, type LimitCheck, median, rounded, spread } from "../report/figures.ts";
import { startClusterProduct } from "./cluster-product.ts";
import { measureCpu } from "./measure-cpu.ts";
import { measureRestarts } from "./measure-restarts.ts";
import { measureTell } from "./measure-tell.ts";

export interface Counts {
  restarts: number;
  /** Of rounds: one process and two, after the commit and inside the transaction. */
  pairs: number;
}

interface Measured {
  figures: object;
  checks: LimitCheck[];
}

export const parts = {
  cpu: async ({ pairs }) => {
    const product = await startClusterProduct();
    try {
      const run = await measureCpu(product, pairs);
      const { failures } = run;
      if (failures[0])
        throw new Error(`${failures.length} requests were not answered with 200, such as ${failures[0]}.`);
      return {
        figures: {
          "cluster.cpuMsOfOne": rounded(run.oneMs),
          "cluster.cpuMsOfTwo": rounded(run.twoMs),
          "cluster.cpuRatios": spread(run.ratios.map(rounded)),
        },
        checks: [checkLimit("cluster.cpuRatio", rounded(median(run.ratios)), { sense: "<=", limit: 1.1 })],
      };
    } finally {
      await product.close();
    }
  },

  restarts: async ({ restarts }) => {
    const product = await startClusterProduct();
    try {
      const run = await measureRestarts(product, restarts);
      return {
        figures: {
          "cluster.restarts": run.restarts,
          "cluster.answered": run.answered,
          "cluster.acknowledged": run.acknowledged,
          "cluster.problems": run.problems,
        },
        checks: [
          checkLimit("cluster.failed", run.failed, { sense: "<=", limit: 0 }),
          checkLimit("cluster.doubled", run.doubled, { sense: "<=", limit: 0 }),
        ],
      };
    } finally {
      await product.close();
    }
  },

  tell: async ({ pairs }) => {
    const run = await measureTell(pairs);
    return {
      figures: {
        "tell.afterPerSecond": rounded(median(run.afterPerSecond)),
        "tell.insidePerSecond": rounded(median(run.insidePerSecond)),
        "tell.ratios": spread(run.ratios.map(rounded)),
      },
      checks: [checkLimit("tell.ratio", rounded(median(run.ratios)), { sense: ">=", limit: 3 })],
    };
  },
} satisfies Record<string, (counts: Counts) => Promise<Measured>>;
