// Measures the passport reader on pictures with a truth.json (`--set DIR`), and with `--peers` also other readers.
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { figuresOf } from "./passport/accuracy.ts";
import { readSet } from "./passport/picture-set.ts";
import { readByPeers, type PeerResult } from "./passport/read-by-peers.ts";
import { readInChromium, type ChromiumFigures } from "./passport/read-in-chromium.ts";
import { readInNode } from "./passport/read-in-node.ts";
import {
  checkLimit,
  machine,
  median,
  percentile,
  failWithReason,
  rounded,
  type LimitCheck,
} from "./report/figures.ts";

const specimens = join(import.meta.dirname, "../passport/specimens");

async function main(folder: string, peersToo: boolean): Promise<number> {
  const pictures = readSet(folder);
  if (!pictures || pictures.length === 0) return failWithReason(`${folder} has no truth.json with pictures.`);
  process.stderr.write(`${pictures.length} pictures in Node\n`);
  const results = await readInNode(pictures);
  process.stderr.write("reading in Chromium\n");
  const chromium = await readInChromium(pictures);
  if (!chromium) return failWithReason("No Chromium was found. Set CHROMIUM_PATH.");
  if (peersToo) process.stderr.write("reading with tesseract.js and mrz-detection\n");
  const peers = peersToo ? await readByPeers(pictures) : {};
  const accuracy = figuresOf(results);
  const speed = speedOf(chromium);
  const comparison = compareWithPeers(peers, {
    exact: accuracy.exact,
    medianMs: median(results.filter(({ picture }) => picture.type === "front").map(({ mrzMs }) => mrzMs)),
  });
  const outcome = {
    bench: "passport",
    machine: machine(),
    figures: {
      ...accuracy.figures,
      "node.medianMs": rounded(median(results.map(({ mrzMs }) => mrzMs))),
      "node.p95Ms": rounded(
        percentile(
          results.map(({ mrzMs }) => mrzMs),
          0.95,
        ),
      ),
      "node.wholeMedianMs": rounded(median(results.map(({ wholeMs }) => wholeMs))),
      ...speed.figures,
      ...comparison.figures,
    },
    checks: [...accuracy.checks, ...speed.checks, ...comparison.checks],
  };
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return 0;
}

function speedOf({ readings, downloadBytes }: ChromiumFigures) {
  const mrz = readings.map(({ mrzMs }) => mrzMs);
  const whole = readings.map(({ wholeMs }) => wholeMs);
  const figures = {
    "chromium.medianMs": rounded(median(mrz)),
    "chromium.p95Ms": rounded(percentile(mrz, 0.95)),
    "chromium.wholeMedianMs": rounded(median(whole)),
    "chromium.wholeP95Ms": rounded(percentile(whole, 0.95)),
    "download.gzipKiB": rounded(downloadBytes / 1024),
  };
  const checks = [
    checkLimit("chromium.medianMs", figures["chromium.medianMs"], { sense: "<=", limit: 60 }),
    checkLimit("chromium.p95Ms", figures["chromium.p95Ms"], { sense: "<=", limit: 130 }),
    checkLimit("chromium.wholeMedianMs", figures["chromium.wholeMedianMs"], { sense: "<=", limit: 200 }),
    checkLimit("chromium.wholeP95Ms", figures["chromium.wholeP95Ms"], { sense: "<=", limit: 500 }),
    checkLimit("download.gzipKiB", figures["download.gzipKiB"], { sense: "<=", limit: 400 }),
  ];
  return { figures, checks };
}

/** Compares with the best peer in each respect, in Node, on the data pages. */
function compareWithPeers(
  peers: Record<string, PeerResult>,
  own: { exact: number; medianMs: number },
): { figures: Record<string, number>; checks: LimitCheck[] } {
  const all = Object.values(peers);
  if (all.length === 0) return { figures: {}, checks: [] };
  const faster = rounded(Math.min(...all.map(({ medianMs }) => medianMs)) / own.medianMs);
  const points = rounded(100 * (own.exact - Math.max(...all.map(({ exact }) => exact))));
  const figures = Object.entries(peers).flatMap(([name, { exact, medianMs }]) => [
    [`peers.${name}.exact`, rounded(exact)],
    [`peers.${name}.medianMs`, rounded(medianMs)],
  ]);
  return {
    figures: { ...Object.fromEntries(figures), "peers.timesFaster": faster, "peers.pointsMoreExact": points },
    checks: [
      checkLimit("peers.timesFaster", faster, { sense: ">=", limit: 10 }),
      checkLimit("peers.pointsMoreExact", points, { sense: ">=", limit: 20 }),
    ],
  };
}

const { values, positionals } = parseArgs({
  options: { set: { type: "string" }, peers: { type: "boolean", default: false } },
  allowPositionals: true,
});
process.exitCode = await main(
  resolve(process.env["INIT_CWD"] ?? ".", values.set ?? positionals[0] ?? specimens),
  values.peers,
);
