// Measures how many requests per second the cached Home page serves, compared with a bare route that sends as many bytes.
import autocannon from "autocannon";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { fileURLToPath } from "node:url";

export interface RequestRates {
  page: number[];
  bare: number[];
  bytes: number;
}

const headers = { "accept-encoding": "gzip, deflate, br, zstd", accept: "text/html" };
const load = { connections: 20, headers, setupClient: discardBodies };
const warmUpSeconds = 2;
const seconds = 2;

/** The runs are interleaved, so that other load on the machine slows both. */
export async function measureRequestRates(url: string, runs: number): Promise<RequestRates> {
  const bytes = await sentBytes(url);
  const bare = await startBareRoute(bytes);
  const rates: RequestRates = { page: [], bare: [], bytes };
  try {
    await rate(url, warmUpSeconds);
    await rate(bare.url, warmUpSeconds);
    for (let run = 1; run <= runs; run++) {
      rates.page.push(await rate(url, seconds));
      rates.bare.push(await rate(bare.url, seconds));
      process.stderr.write(
        `requests ${run} of ${runs}: page ${rates.page.at(-1)}, bare ${rates.bare.at(-1)}\n`,
      );
    }
  } finally {
    bare.process.kill("SIGTERM");
  }
  return rates;
}

/** The length of the compressed body. */
async function sentBytes(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: false });
  const [response] = (await once(get(url, { headers, agent }), "response")) as [AsyncIterable<Buffer>];
  let bytes = 0;
  for await (const part of response) bytes += part.length;
  return bytes;
}

async function startBareRoute(bytes: number): Promise<{ url: string; process: ChildProcess }> {
  const file = fileURLToPath(import.meta.resolve("./bare-route.ts"));
  const child = spawn(process.execPath, [file, String(bytes)], { stdio: ["ignore", "pipe", "inherit"] });
  const [address] = (await once(child.stdout, "data")) as [Buffer];
  return { url: address.toString().trim(), process: child };
}

/**
 * autocannon would decode every body as UTF-8 to compare it with an expected one. For compressed bytes this takes ten
 * times as long as for ASCII, so it would measure itself.
 */
function discardBodies(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as {
    pipelinedRequests: { addBody: (body: Buffer) => void };
  };
  pipelinedRequests.addBody = () => {};
}

async function rate(url: string, duration: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ ...load, url, duration });
  if (non2xx + errors > 0)
    throw new Error(`${url}: ${non2xx} responses were not 2xx, ${errors} requests failed.`);
  return Math.round(requests.average);
}
