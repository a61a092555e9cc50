// Measures uploads: how fast bombs are rejected, what they cost others, and how long a small upload waits among large ones.
import { parseArgs } from "node:util";
import { uploadBombs } from "#testing/uploads/upload-bombs.ts";
import { checkLimit, failWithReason, machine, median, rounded, spread } from "./report/figures.ts";
import { type BombRun, measureBombs } from "./uploads/measure-bombs.ts";
import { measureQueue, queuePictures, type QueueRun } from "./uploads/measure-queue.ts";
import { startUploadProduct } from "./uploads/upload-product.ts";

async function main(runs: number): Promise<number> {
  if (!(runs >= 1)) return failWithReason("--runs is 1 or more.");
  const [bombs, pictures] = [await uploadBombs(), await queuePictures()];
  const found: { bombs: BombRun; queue: QueueRun }[] = [];
  for (let run = 1; run <= runs; run += 1) {
    // A new process each time, so that its memory has not grown before.
    const product = await startUploadProduct();
    try {
      const measured = {
        bombs: await measureBombs(product, bombs),
        queue: await measureQueue(product, pictures),
      };
      found.push(measured);
      process.stderr.write(`run ${run}: ${JSON.stringify(measured)}\n`);
    } finally {
      await product.close();
    }
  }
  process.stdout.write(`${JSON.stringify(outcome(found, bombs.length))}\n`);
  return 0;
}

function outcome(found: readonly { bombs: BombRun; queue: QueueRun }[], bombs: number) {
  const values = {
    "bombs.rejectedMs": found.map((run) => rounded(run.bombs.slowest.ms)),
    "bombs.memoryMB": found.map((run) => rounded(run.bombs.memoryMB)),
    "others.p99Ms": found.map((run) => rounded(run.bombs.othersP99Ms)),
    "queue.delayMs": found.map((run) => rounded(run.queue.besideMs)),
  };
  const limits = {
    "bombs.rejectedMs": 2000,
    "bombs.memoryMB": 150,
    "others.p99Ms": 300,
    "queue.delayMs": 2000,
  } satisfies Record<keyof typeof values, number>;
  const names = Object.keys(values) as (keyof typeof values)[];
  return {
    bench: "uploads",
    machine: machine(),
    figures: {
      "bombs.count": bombs,
      "bombs.startMB": spread(found.map((run) => rounded(run.bombs.startMB))),
      "queue.aloneMs": spread(found.map((run) => rounded(run.queue.aloneMs))),
      ...Object.fromEntries(names.map((name) => [name, spread(values[name])])),
    },
    checks: names.map((name) => checkLimit(name, median(values[name]), { sense: "<=", limit: limits[name] })),
  };
}

const { values } = parseArgs({ options: { runs: { type: "string", default: "3" } } });
process.exitCode = await main(Number(values.runs)).catch((error: unknown) =>
  failWithReason(error instanceof Error ? error.message : String(error)),
);
