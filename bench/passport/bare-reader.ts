// The reader as a browser page for measurements: decodes a picture, reads it on the main thread and returns the time.
import { loadPrintNetwork } from "#passport/print/print-network.ts";
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
    const { network, print } = networks;
    let mrzMs = 0;
    const started = performance.now();
    const onMrz = () => {
      mrzMs = performance.now() - started;
    };
    const { ok, mrz } = await readPassportPage(image, { network, print: () => print, today, onMrz });
    return { ok, lines: mrz?.lines ?? null, mrzMs, wholeMs: performance.now() - started };
  },
} satisfies Readers);

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
