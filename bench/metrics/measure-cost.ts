// Compares how long requests take two products, one with metrics that are scraped and one without.
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

export interface Cost {
  /** Requests per second with metrics as a share of those without, for each pair of batches. */
  requestRatios: number[];
  /** CPU time with metrics as a multiple of that without, over all batches; NaN where /proc is missing. */
  cpuRatio: number;
}

interface Side {
  product: RunningProduct;
  agent: Agent;
  requests: Record<Measured, { path: string; headers: Record<string, string> }>;
  stop: () => Promise<void>;
}

export async function measureCost(pairs: number): Promise<Record<Measured, Cost>> {
  const port = await freePort();
  const plain = await startSide({});
  const watched = await startSide({ METRICS_PORT: String(port) });
  const scrape = () => void fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.text());
  const scrapes = setInterval(scrape, scrapeEveryMs);
  try {
    const page = await compare({ plain, watched }, "page", pairs);
    return { page, call: await compare({ plain, watched }, "call", pairs) };
  } finally {
    clearInterval(scrapes);
    await plain.stop();
    await watched.stop();
  }
}

/** Pairs begin with the other side each time. */
async function compare(
  { plain, watched }: Record<"plain" | "watched", Side>,
  what: Measured,
  pairs: number,
): Promise<Cost> {
  for (let batch = 0; batch < warmUpBatches; batch++)
    for (const side of [plain, watched]) await timeBatch(side, what);
  const before = [plain, watched].map(cpuTicksOf);
  const requestRatios: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const isPlainFirst = pair % 2 === 0;
    const first = await timeBatch(isPlainFirst ? plain : watched, what);
    const second = await timeBatch(isPlainFirst ? watched : plain, what);
    requestRatios.push(isPlainFirst ? first / second : second / first);
  }
  const [ofPlain = 0, ofWatched = 0] = [plain, watched].map(
    (side, at) => cpuTicksOf(side) - (before[at] ?? 0),
  );
  const cpuRatio = ofWatched / ofPlain;
  process.stderr.write(
    `${what}: ${ofPlain / ticksPerSecond} s of CPU without, ${ofWatched / ticksPerSecond} s with metrics\n`,
  );
  return { requestRatios, cpuRatio };
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
