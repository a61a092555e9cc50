// The worker that reads passport pages: nothing leaves the device, the page stays responsive.
import { loadNetwork, type MrzNetwork } from "#passport/recognise/network.ts";
import type { TextEngine } from "#passport/print/text-engine.ts";
import { readMrz } from "#passport/read-mrz.ts";
import { readingOfMrz, readPrint } from "#passport/read-print.ts";
import { startBrowserEngine } from "./browser-text-engine.ts";
import { decodeInBrowser } from "./decode-in-browser.ts";
import type { WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

type ReadRequest = Extract<WorkerRequest, { kind: "read" }>;

let network: Promise<MrzNetwork> | undefined;
let engine: Promise<TextEngine> | undefined;

globalThis.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === "preload") void Promise.allSettled([getNetwork(), getEngine()]);
  else void read(data);
});

async function read({ id, file, today }: ReadRequest): Promise<void> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  // The engine is fetched while the MRZ is read.
  void getEngine().catch(() => undefined);
  const image = await decodeInBrowser(file).catch(() => undefined);
  if (!image) return answer({ kind: "failed", id, cause: "picture" });
  try {
    const stage = readMrz(image, await getNetwork(), today);
    const reading = readingOfMrz(stage);
    answer({ kind: "mrz", id, reading, tookMs: took() });
    const whole = await readPrint(stage, await getEngine()).catch((error: unknown) => {
      // A trusted MRZ is worth having without the print.
      if (stage.ok) return reading;
      throw error;
    });
    answer({ kind: "done", id, reading: whole, tookMs: took() });
  } catch {
    answer({ kind: "failed", id, cause: "reader" });
  }
}

function getNetwork(): Promise<MrzNetwork> {
  network ??= fetchNetwork().catch((error: unknown) => {
    network = undefined;
    throw error;
  });
  return network;
}

async function fetchNetwork(): Promise<MrzNetwork> {
  const response = await fetch(new URL("../../../passport/mrz-net.bin", import.meta.url));
  if (!response.ok) throw new Error(`weights: ${response.status}`);
  return loadNetwork(new Uint8Array(await response.arrayBuffer()));
}

function getEngine(): Promise<TextEngine> {
  engine ??= startBrowserEngine(() => answer({ kind: "alive" })).catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

function answer(message: WorkerAnswer): void {
  globalThis.postMessage(message);
}
