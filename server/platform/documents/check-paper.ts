// Has a PDF or DOCX judged in a worker with a time and a memory limit, so that a hostile one costs nobody else (P17).
import { Worker } from "node:worker_threads";
import type { DocumentProblem } from "./document-problem.ts";

/** Generous for a busy machine: what bombs cost is bounded by the checks themselves. */
const limitMs = 10_000;
const heapMb = 256;

export interface PaperTask {
  kind: "pdf" | "docx";
  bytes: Uint8Array;
}

/** The first thing wrong with a document, or undefined. Too slow or too large to be judged is wrong as well. */
export function findPaperProblem(task: PaperTask): Promise<DocumentProblem | undefined> {
  const worker = new Worker(new URL("./paper-worker.ts", import.meta.url), {
    workerData: task,
    env: {},
    execArgv: [],
    // The parser talks on the console about odd files and may quote them: nobody reads it.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  return new Promise((resolve) => {
    const say = (problem: DocumentProblem | undefined) => {
      clearTimeout(timer);
      resolve(problem);
      void worker.terminate();
    };
    const timer = setTimeout(() => say("file_too_complex"), limitMs);
    worker.once("message", ({ problem }: { problem: DocumentProblem | undefined }) => say(problem));
    worker.once("error", (error) => {
      const isLimit = (error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY";
      say(isLimit ? "file_too_complex" : "file_unreadable");
    });
    // An answer comes before the end; an end without one is a crash.
    worker.once("exit", () => say("file_unreadable"));
  });
}
