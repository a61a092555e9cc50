// Runs a task in a worker with a time and a memory limit, so that a hostile file harms nobody else (P17).
import { Worker } from "node:worker_threads";

/** Generous for a busy machine: the tasks themselves limit what a decompression bomb costs. */
const limitMs = 10_000;
const heapMb = 256;

/** `limit`: it took too long or too much memory. `crash`: it failed or ended without an answer. */
export type WorkerResult = { kind: "message"; message: unknown } | { kind: "limit" } | { kind: "crash" };

/** The worker at `url` gets `task` as its `workerData` and answers with one message. */
export function runInLimitedWorker(url: URL, task: object): Promise<WorkerResult> {
  const worker = new Worker(url, {
    workerData: task,
    env: {},
    execArgv: [],
    // Parsers write about odd files to the console and may quote them: nobody reads these streams.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  return new Promise((resolve) => {
    const end = (result: WorkerResult) => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ kind: "limit" }), limitMs);
    worker.once("message", (message: unknown) => end({ kind: "message", message }));
    worker.once("error", (error) => {
      const isLimit = (error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY";
      end({ kind: isLimit ? "limit" : "crash" });
    });
    // The message comes before the exit; an exit without one is a crash.
    worker.once("exit", () => end({ kind: "crash" }));
  });
}
