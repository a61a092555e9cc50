// Measures live status: memory per open stream, delay of an event, and events lost or doubled by restarts.
import { parseArgs } from "node:util";
import { endProduct, startProduct } from "#testing/hostile/running-product.ts";
import { measureDelays } from "./live/measure-delay.ts";
import { measureResidentKB } from "./live/measure-memory.ts";
import { measureRestarts } from "./live/measure-restarts.ts";
import { startReading } from "./live/reading.ts";
import { type LiveSetup, startLiveSetup } from "./live/live-setup.ts";
import { checkLimit, machine, median, failWithReason, rounded, spread } from "./report/figures.ts";

const runs = 5;
/** How many accounts have an application whose status changes. */
const applications = 200;

async function main({ streams, restarts }: { streams: number; restarts: number }): Promise<number> {
  if (!(streams >= applications) || !(restarts >= 1))
    return failWithReason(`--streams is ${applications} or more, --restarts 1 or more.`);
  const setup = await startLiveSetup({ accounts: streams, applications });
  try {
    const open = await measureOpenStreams(setup);
    const restarted = await measureRestarts(setup, setup.accounts.slice(0, applications), restarts);
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
      checks: [
        checkLimit("stream.memoryKB", rounded((fullKB - emptyKB) / streams), { sense: "<=", limit: 40 }),
        checkLimit("live.medianMs", rounded(median(delays.medians)), { sense: "<=", limit: 20 }),
        checkLimit("live.p95Ms", rounded(median(delays.p95s)), { sense: "<=", limit: 100 }),
        checkLimit("live.lost", restarted.lost, { sense: "<=", limit: 0 }),
        checkLimit("live.doubled", restarted.doubled, { sense: "<=", limit: 0 }),
      ],
    };
    process.stdout.write(`${JSON.stringify(outcome)}\n`);
    return 0;
  } finally {
    await setup.close();
  }
}

/** All streams stay open while the delays are measured. */
async function measureOpenStreams(setup: LiveSetup) {
  const product = await startProduct(setup.settings);
  try {
    const pid = product.child.pid ?? 0;
    const emptyKB = await measureResidentKB(pid);
    const reading = await startReading(product.url, setup.accounts);
    const fullKB = await measureResidentKB(pid);
    process.stderr.write(`${setup.accounts.length} streams: ${emptyKB} KB before, ${fullKB} KB with them\n`);
    const delays = await measureDelays(setup, reading, runs);
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
}).catch((error: unknown) => failWithReason(error instanceof Error ? error.message : String(error)));
