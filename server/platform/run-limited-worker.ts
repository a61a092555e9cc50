// Runs a task in a worker with time and memory limits, so that a hostile file cannot affect other requests (P17).
import { Worker } from "node:worker_threads";

/** Generous for a busy machine, because the tasks themselves limit decompression bombs. */
const limitMs = 10_000;
const heapMb = 256;

/** `limit`: it took too much time or memory. `crash`: it failed or exited without a result. */
export type WorkerResult = { kind: "message"; message: unknown } | { kind: "limit" } | { kind: "crash" };

/** Passes `task` to the worker at `url` as `workerData`; the worker posts one message as its result. */
export function runInLimitedWorker(url: URL, task: object): Promise<WorkerResult> {
  const worker = new Worker(url, {
    workerData: task,
    env: {},
    execArgv: [],
    // Discards the output, because parsers may quote the file in console messages.
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
    // The message arrives before the exit; an exit without a message is a crash.
    worker.once("exit", () => end({ kind: "crash" }));
  });
}
