// tesseract.js in the browser as the passport reader's text engine, every file from our own origin.
import { createWorker, type Worker as TesseractWorker } from "tesseract.js";
import { engineParameters, fromTesseract, toGreymap } from "#passport/print/tesseract-exchange.ts";
import type { TextEngine } from "#passport/print/text-engine.ts";
import { recognitionPath } from "./recognition-path.ts";

/** `(module (func (result v128) i32.const 0 i8x16.splat i8x16.popcnt))`: valid only where WebAssembly has SIMD. */
const simdModule = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
];

/** Starts the engine's own worker. `onSign` is called at every sign of life, for the caller's time limit. */
export async function startBrowserEngine(onSign: () => void): Promise<TextEngine> {
  const worker = await start(onSign);
  return async (image) => {
    const picture = new Blob([toGreymap(image) as Uint8Array<ArrayBuffer>]);
    const { data } = await worker.recognize(picture, {}, { text: true, blocks: true });
    return fromTesseract(data);
  };
}

async function start(onSign: () => void): Promise<TesseractWorker> {
  const core = WebAssembly.validate(new Uint8Array(simdModule)) ? "simd-lstm" : "lstm";
  const base = globalThis.location.origin + recognitionPath;
  // A start that fails is neither resolved nor rejected by the library; its error handler is the only word of it.
  const failed = Promise.withResolvers<never>();
  const worker = createWorker("eng", 1, {
    workerPath: `${base}/worker.min.js`,
    corePath: `${base}/tesseract-core-${core}.js`,
    langPath: base,
    workerBlobURL: false,
    cacheMethod: "none",
    logger: onSign,
    errorHandler: (cause: unknown) => failed.reject(new Error(String(cause))),
  });
  const started = await Promise.race([worker, failed.promise]);
  await started.setParameters(engineParameters as never);
  return started;
}
