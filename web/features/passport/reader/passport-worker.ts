// The worker that reads passport pages: nothing leaves the device, the page stays responsive.
import { loadPrintNetwork, type PrintNetwork } from "#passport/print/print-network.ts";
import { readMrz } from "#passport/read-mrz.ts";
import { readingOfMrz, readPrint } from "#passport/read-print.ts";
import { loadNetwork, type MrzNetwork } from "#passport/recognise/network.ts";
import { decodeInBrowser, pixelsOf } from "./decode-in-browser.ts";
import type { WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

type ReadRequest = Extract<WorkerRequest, { kind: "read" }>;
type LookRequest = Extract<WorkerRequest, { kind: "look" }>;

const mrzWeights = new URL("../../../../passport/mrz-net.bin", import.meta.url);
const printWeights = new URL("../../../../passport/print-net.bin", import.meta.url);

let mrzNetwork: Promise<MrzNetwork> | undefined;
let printNetwork: Promise<PrintNetwork> | undefined;

globalThis.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === "preload") void Promise.allSettled([getMrzNetwork(), getPrintNetwork()]);
  else if (data.kind === "look") void look(data);
  else void read(data);
});

/** The MRZ alone: the print is read once a picture is taken. */
async function look({ id, frame, today }: LookRequest): Promise<void> {
  const started = performance.now();
  try {
    const reading = readingOfMrz(readMrz(pixelsOf(frame), await getMrzNetwork(), today));
    answer({ kind: "done", id, reading, tookMs: Math.round(performance.now() - started) });
  } catch {
    answer({ kind: "failed", id, cause: "reader" });
  }
}

async function read({ id, file, today, expected }: ReadRequest): Promise<void> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  const image = await decodeInBrowser(file).catch(() => undefined);
  if (!image) return answer({ kind: "failed", id, cause: "picture" });
  try {
    const stage = readMrz(image, await getMrzNetwork(), today);
    const reading = readingOfMrz(stage);
    answer({ kind: "mrz", id, reading, tookMs: took() });
    const print = await getPrintNetwork().catch((error: unknown) => {
      // A trusted MRZ is worth having without the print.
      if (stage.ok) return undefined;
      throw error;
    });
    answer({
      kind: "done",
      id,
      reading: print ? readPrint(stage, print, expected) : reading,
      tookMs: took(),
    });
  } catch {
    answer({ kind: "failed", id, cause: "reader" });
  }
}

function getMrzNetwork(): Promise<MrzNetwork> {
  mrzNetwork ??= fetchWeights(mrzWeights)
    .then(loadNetwork)
    .catch((error: unknown) => {
      mrzNetwork = undefined;
      throw error;
    });
  return mrzNetwork;
}

function getPrintNetwork(): Promise<PrintNetwork> {
  printNetwork ??= fetchWeights(printWeights)
    .then(loadPrintNetwork)
    .catch((error: unknown) => {
      printNetwork = undefined;
      throw error;
    });
  return printNetwork;
}

async function fetchWeights(address: URL): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`weights: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

function answer(message: WorkerAnswer): void {
  globalThis.postMessage(message);
}
