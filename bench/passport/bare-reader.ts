// The reader as a browser page for measurements: decodes a picture, reads it on the main thread and returns the time.
import { loadPrintNetwork } from "#passport/print/print-network.ts";
import { readMrz } from "#passport/read-mrz.ts";
import { readPassportPage } from "#passport/read-passport-page.ts";
import { loadNetwork } from "#passport/recognise/network.ts";
import { decodeInBrowser } from "../../web/features/passport/reader/decode-in-browser.ts";

export interface BrowserReading {
  ok: boolean;
  lines: readonly [string, string] | null;
  mrzMs: number;
  wholeMs: number;
}

interface Readers {
  loadReader: (mrz: string, print: string) => void;
  readHere: (picture: string, today: string) => Promise<BrowserReading>;
}

let networks: { network: ReturnType<typeof loadNetwork>; print: ReturnType<typeof loadPrintNetwork> };

Object.assign(globalThis, {
  loadReader(mrz, print) {
    networks = { network: loadNetwork(fromBase64(mrz)), print: loadPrintNetwork(fromBase64(print)) };
  },
  async readHere(picture, today) {
    const image = await decodeInBrowser(new Blob([fromBase64(picture)]));
    const started = performance.now();
    const setup = readMrz(image, networks.network, today);
    const middle = performance.now();
    readPassportPage(image, { ...networks, today });
    const wholeMs = performance.now() - middle;
    return { ok: setup.ok, lines: setup.mrz?.lines ?? null, mrzMs: middle - started, wholeMs };
  },
} satisfies Readers);

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
