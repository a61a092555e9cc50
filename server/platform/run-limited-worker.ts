// Runs a task in a worker with time and memory limits, so that a hostile file cannot affect other requests (P17).
import { Worker } from "node:worker_threads";

const heapMb = 64;
const cpuCheckMs = 50;

/** `limit`: it took too much time or memory. `crash`: it failed or exited without a result. */
export type WorkerResult = { kind: "message"; message: unknown } | { kind: "limit" } | { kind: "crash" };

export interface WorkerTask {
  /** The worker's `workerData`. */
  task: object;
  /** Of the whole task. Generous for a busy machine, because the tasks themselves limit decompression bombs. */
  limitMs?: number;
  /** Until the next message. */
  silenceMs?: number;
  /**
   * Milliseconds of the worker's processor time: for the whole task, and more for each part that was answered. On a busy
   * machine, a task takes longer but uses no more of it.
   */
  cpuMs: { base: number; eachPart: number };
  /**
   * Handles a message that is a part of the task and answers it. Returns undefined for the last message, which is the
   * result. Without it, the first message is the result.
   */
  answerPart?: (message: unknown) => Promise<unknown> | undefined;
}

/** Runs the worker at `url` and resolves with its result. */
export function runInLimitedWorker(
  url: URL,
  { task, limitMs = 10_000, silenceMs = limitMs, cpuMs, answerPart }: WorkerTask,
): Promise<WorkerResult> {
  const worker = startWorker(url, task);
  return new Promise((resolve, reject) => {
    let parts = 0;
    const end = (result: WorkerResult) => {
      stop();
      resolve(result);
    };
    const endAtLimit = () => end({ kind: "limit" });
    const total = setTimeout(endAtLimit, limitMs);
    const silence = setTimeout(endAtLimit, silenceMs);
    const cpu = setInterval(() => {
      const allowedMs = cpuMs.base + cpuMs.eachPart * parts;
      void usedCpuMs(worker).then((used) => used > allowedMs && endAtLimit());
    }, cpuCheckMs);
    const stop = () => {
      for (const timer of [total, silence, cpu]) clearTimeout(timer);
      void worker.terminate();
    };
    const fail = (error: Error) => {
      stop();
      reject(error);
    };
    worker.on("message", (message: unknown) => {
      const answer = answerPart?.(message);
      if (!answer) return end({ kind: "message", message });
      silence.refresh();
      parts += 1;
      answer.then((value) => worker.postMessage(value), fail);
    });
    worker.once("error", (error) => {
      const isLimit = (error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY";
      end({ kind: isLimit ? "limit" : "crash" });
    });
    // The message arrives before the exit; an exit without a message is a crash.
    worker.once("exit", () => end({ kind: "crash" }));
  });
}

/** 0 before the worker runs and after it has ended. */
async function usedCpuMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}

function startWorker(url: URL, task: object): Worker {
  return new Worker(url, {
    workerData: task,
    env: {},
    execArgv: [],
    // Discards the output, because parsers may quote the file in console messages.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 12, stackSizeMb: 4 },
  });
}
