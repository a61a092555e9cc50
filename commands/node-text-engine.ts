// tesseract.js in Node as the passport reader's text engine: everything from node_modules, nothing fetched or cached.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createWorker } from "tesseract.js";
import { engineParameters, fromTesseract, toGreymap } from "#passport/print/tesseract-exchange.ts";
import type { TextEngine } from "#passport/print/text-engine.ts";

export interface NodeTextEngine {
  read: TextEngine;
  close: () => Promise<void>;
}

const startTimeoutMs = 30_000;

/** Starts the engine's worker thread; it must be closed for the process to end. */
export async function startTextEngine(): Promise<NodeTextEngine> {
  const languages = dirname(fileURLToPath(import.meta.resolve("@tesseract.js-data/eng/package.json")));
  const options = {
    langPath: join(languages, "4.0.0_best_int"),
    cacheMethod: "none",
    errorHandler: () => {},
  };
  const worker = await inTime(createWorker("eng", 1, options));
  await worker.setParameters(engineParameters as never);
  return {
    read: async (image) => {
      const { data } = await worker.recognize(
        Buffer.from(toGreymap(image)),
        {},
        { text: true, blocks: true },
      );
      return fromTesseract(data);
    },
    close: async () => void (await worker.terminate()),
  };
}

/** tesseract.js neither resolves nor rejects when its worker cannot start. */
async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the text engine did not start within 30 s")), startTimeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
