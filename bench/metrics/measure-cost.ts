// Compares how long requests take products that differ in one setting, in turns within one run.
import { existsSync, readFileSync } from "node:fs";
import { Agent } from "undici";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { freePort } from "#server/platform/free-port.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";
import { visitor } from "#testing/hostile/visitor.ts";

/** As Prometheus does. */
const scrapeEveryMs = 15_000;
const connections = 20;
/** About a tenth of a second, so that other load on the machine affects both of a pair. */
const requestsPerBatch = 150;
const warmUpBatches = 30;
/** In USER_HZ, which is 100 on Linux. */
const ticksPerSecond = 100;

/** What is asked for: the cheapest page, and a call that reads the database. */
export const measured = ["page", "call"] as const;
export type Measured = (typeof measured)[number];

/**
 * Each is compared with a product that has no metrics and no traces. Tracing that is switched off loads nothing, so its product
 * runs the same code: how far it differs shows how precise the measurement is.
 */
export const variants = ["metrics", "tracingOff"] as const;
export type Variant = (typeof variants)[number];

export interface Cost {
  /** Requests per second as a share of those without, for each round of batches. */
  requestRatios: number[];
  /** CPU time as a multiple of that without, over all batches; NaN where /proc is missing. */
  cpuRatio: number;
}

export type Costs = Record<Measured, Record<Variant, Cost>>;
type Sides = Record<Variant | "plain", Side>;

interface Side {
  product: RunningProduct;
  agent: Agent;
  requests: Record<Measured, { path: string; headers: Record<string, string> }>;
  stop: () => Promise<void>;
}

export async function measureCost(rounds: number): Promise<Costs> {
  const port = await freePort();
  const sides: Sides = {
    plain: await startSide({}),
    metrics: await startSide({ METRICS_PORT: String(port) }),
    tracingOff: await startSide({
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318",
      OTEL_SDK_DISABLED: "true",
    }),
  };
  const scrape = () => void fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.text());
  const scrapes = setInterval(scrape, scrapeEveryMs);
  try {
    return { page: await compare(sides, "page", rounds), call: await compare(sides, "call", rounds) };
  } finally {
    clearInterval(scrapes);
    for (const side of Object.values(sides)) await side.stop();
  }
}

/** Each round begins with another side. */
async function compare(sides: Sides, what: Measured, rounds: number): Promise<Record<Variant, Cost>> {
  const order = ["plain", ...variants] as const;
  for (let batch = 0; batch < warmUpBatches; batch++)
    for (const side of order) await timeBatch(sides[side], what);
  const ticksBefore = order.map((side) => cpuTicksOf(sides[side]));
  const ratios: Record<Variant, number[]> = { metrics: [], tracingOff: [] };
  for (let round = 0; round < rounds; round++) {
    const first = round % order.length;
    const ms = { plain: 0, metrics: 0, tracingOff: 0 };
    for (const side of [...order.slice(first), ...order.slice(0, first)])
      ms[side] = await timeBatch(sides[side], what);
    for (const variant of variants) ratios[variant].push(ms.plain / ms[variant]);
  }
  const ticks = order.map((side, at) => cpuTicksOf(sides[side]) - (ticksBefore[at] ?? 0));
  const seconds = order.map((side, at) => `${side} ${(ticks[at] ?? 0) / ticksPerSecond}`);
  process.stderr.write(`${what}, seconds of CPU: ${seconds.join(", ")}\n`);
  const costOf = (variant: Variant) => ({
    requestRatios: ratios[variant],
    cpuRatio: (ticks[order.indexOf(variant)] ?? 0) / (ticks[0] ?? 0),
  });
  return { metrics: costOf("metrics"), tracingOff: costOf("tracingOff") };
}

async function timeBatch({ agent, product, requests }: Side, what: Measured): Promise<number> {
  let left = requestsPerBatch;
  const began = performance.now();
  const connection = async () => {
    while (left-- > 0) {
      const { statusCode, body } = await agent.request({
        origin: product.url,
        method: "GET",
        ...requests[what],
      });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${requests[what].path} was answered with ${statusCode}.`);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return performance.now() - began;
}

function cpuTicksOf({ product: { child } }: Side): number {
  const file = `/proc/${child.pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // The name in parentheses may contain spaces; user and system time are the 12th and 13th value after it.
  const values = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(values[11]) + Number(values[12]);
}

async function startSide(settings: Record<string, string>): Promise<Side> {
  const dataDir = makeTemporaryDataDir("bench-metrics");
  const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: "warn", ...settings });
  const agent = new Agent({ connections });
  const token = await logIn(product.url);
  return {
    product,
    agent,
    requests: {
      page: { path: "/", headers: { accept: "text/html", "accept-encoding": "br" } },
      call: { path: "/api/v1/applications", headers: { "x-access-token": token } },
    },
    stop: async () => {
      await agent.close();
      await endProduct(product, "SIGTERM");
      removeTemporaryDataDir(dataDir);
    },
  };
}

async function logIn(url: string): Promise<string> {
  const account = { email: "metrics@example.org", password: "monsoon lamp 42" };
  const person = { ...account, phone: "6000000001", fullName: "Meera Iyer" };
  await visitor(url).call("POST", "/users/signup", person);
  const { body } = await visitor(url).call("POST", "/login", account);
  return String(body.data?.["token"]);
}
