// The worker that reads passport pages on the device, off the main thread, so that the page stays responsive.
import { loadPrintNetwork, type PrintNetwork } from "#passport/print/print-network.ts";
import { readPassportPage, readVerifiablePage } from "#passport/read-passport-page.ts";
import { loadNetwork, type MrzNetwork } from "#passport/recognise/network.ts";
import { verifyValues } from "#passport/verify/verify-values.ts";
import { decodeInBrowser, readPixels } from "./decode-in-browser.ts";
import { findPage, keepPage } from "./recent-pages.ts";
import type { WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

type ReadRequest = Extract<WorkerRequest, { kind: "read" }>;
type ScanRequest = Extract<WorkerRequest, { kind: "scan" }>;
type VerifyRequest = Extract<WorkerRequest, { kind: "verify" }>;

const mrzWeights = new URL("../../../../passport/mrz-net.bin", import.meta.url);
const printWeights = new URL("../../../../passport/print-net.bin", import.meta.url);

let mrzNetwork: Promise<MrzNetwork> | undefined;
let printNetwork: Promise<PrintNetwork> | undefined;

globalThis.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === "preload") void Promise.allSettled([getMrzNetwork(), getPrintNetwork()]);
  else if (data.kind === "scan") void scan(data);
  else if (data.kind === "verify") verify(data);
  else void read(data);
});

/** The print of a data page is read once its picture is taken; a last page has nothing else. */
async function scan({ id, frame, today, print }: ScanRequest): Promise<void> {
  const started = performance.now();
  try {
    const image = readPixels(frame);
    const reading = await readPassportPage(image, {
      network: await getMrzNetwork(),
      today,
      ...(print && { print: getPrintNetwork }),
    });
    answer({ kind: "done", id, reading, tookMs: Math.round(performance.now() - started) });
  } catch {
    answer({ kind: "failed", id, cause: "reader" });
  }
}

async function read({ id, file, today }: ReadRequest): Promise<void> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  const image = await decodeInBrowser(file).catch(() => undefined);
  if (!image) return answer({ kind: "failed", id, cause: "picture" });
  try {
    const page = await readVerifiablePage(image, {
      network: await getMrzNetwork(),
      print: getPrintNetwork,
      today,
      onMrz: (mrzReading) => answer({ kind: "mrz", id, reading: mrzReading, tookMs: took() }),
    });
    keepPage(id, page);
    answer({ kind: "done", id, reading: page.reading, tookMs: took() });
  } catch {
    answer({ kind: "failed", id, cause: "reader" });
  }
}

function verify({ id, page, expected }: VerifyRequest): void {
  const started = performance.now();
  const kept = findPage(page);
  const values = kept ? verifyValues(kept, expected) : null;
  answer({ kind: "verified", id, values, tookMs: Math.round(performance.now() - started) });
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
