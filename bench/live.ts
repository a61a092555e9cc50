// Measures what issue 6 asks of live status: memory of an open stream, delay of an event, and what restarts lose or double.
import { parseArgs } from "node:util";
import { endProduct, startProduct } from "#testing/hostile/running-product.ts";
import { measureDelays } from "./live/measure-delay.ts";
import { residentKB } from "./live/measure-memory.ts";
import { measureRestarts } from "./live/measure-restarts.ts";
import { startReading } from "./live/reading.ts";
import { type LiveStage, startStage } from "./live/stage.ts";
import { bar, machine, median, refuse, rounded, spread } from "./report/figures.ts";

const runs = 5;
/** Accounts whose applications move. */
const applications = 200;

async function main({ streams, restarts }: { streams: number; restarts: number }): Promise<number> {
  if (!(streams >= applications) || !(restarts >= 1))
    return refuse(`--streams is ${applications} or more, --restarts 1 or more.`);
  const stage = await startStage({ accounts: streams, applications });
  try {
    const open = await measureOpenStreams(stage);
    const restarted = await measureRestarts(stage, stage.accounts.slice(0, applications), restarts);
    const { delays, emptyKB, fullKB } = open;
    const outcome = {
      bench: "live",
      machine: machine(),
      figures: {
        "stream.count": streams,
        "stream.emptyKB": emptyKB,
        "stream.fullKB": fullKB,
        "live.medianMs": spread(delays.medians.map(rounded)),
        "live.p95Ms": spread(delays.p95s.map(rounded)),
        "live.commits": delays.commits,
        "restart.ofEach": restarts,
        "restart.commits": restarted.committed,
        "restart.incomplete": restarted.incomplete,
      },
      bars: [
        bar("stream.memoryKB", rounded((fullKB - emptyKB) / streams), { sense: "<=", limit: 40 }),
        bar("live.medianMs", rounded(median(delays.medians)), { sense: "<=", limit: 20 }),
        bar("live.p95Ms", rounded(median(delays.p95s)), { sense: "<=", limit: 100 }),
        bar("live.lost", restarted.lost, { sense: "<=", limit: 0 }),
        bar("live.doubled", restarted.doubled, { sense: "<=", limit: 0 }),
      ],
    };
    process.stdout.write(`${JSON.stringify(outcome)}\n`);
    return 0;
  } finally {
    await stage.close();
  }
}

/** All streams stay open while the delays are measured. */
async function measureOpenStreams(stage: LiveStage) {
  const product = await startProduct(stage.settings);
  try {
    const pid = product.child.pid ?? 0;
    const emptyKB = await residentKB(pid);
    const reading = await startReading(product.url, stage.accounts);
    const fullKB = await residentKB(pid);
    process.stderr.write(`${stage.accounts.length} streams: ${emptyKB} KB before, ${fullKB} KB with them\n`);
    const delays = await measureDelays(stage, reading, runs);
    await reading.close();
    return { emptyKB, fullKB, delays };
  } finally {
    await endProduct(product, "SIGTERM");
  }
}

const { values } = parseArgs({
  options: {
    streams: { type: "string", default: "5000" },
    restarts: { type: "string", default: "20" },
  },
});
process.exitCode = await main({
  streams: Number(values.streams),
  restarts: Number(values.restarts),
}).catch((error: unknown) => refuse(error instanceof Error ? error.message : String(error)));
