// Reads the words of a PDF or DOCX in a worker with a time and a memory limit, like the one that judges it (promise P17).
import { Worker } from "node:worker_threads";

const limitMs = 10_000;
const heapMb = 256;

export interface TextTask {
  kind: "pdf" | "docx";
  bytes: Uint8Array;
}

/** One line of text for each line of print, cells apart by two spaces; empty where there is none to be read. */
export function readPaperText(task: TextTask): Promise<string> {
  const worker = new Worker(new URL("./text-worker.ts", import.meta.url), {
    workerData: task,
    env: {},
    execArgv: [],
    // The parser talks on the console about odd files and may quote them: nobody reads it.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  return new Promise((resolve) => {
    const say = (text: string) => {
      clearTimeout(timer);
      resolve(text);
      void worker.terminate();
    };
    const timer = setTimeout(() => say(""), limitMs);
    worker.once("message", ({ text }: { text: string }) => say(text));
    worker.once("error", () => say(""));
    worker.once("exit", () => say(""));
  });
}
