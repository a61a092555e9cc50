// Measures how many requests per second the cached Home page serves, compared with a bare route that sends as many bytes.
import { once } from "node:events";
import { Agent, get } from "node:http";
import { requestRate } from "../report/request-rate.ts";
import { startBareServer } from "../report/start-bare-server.ts";

export interface RequestRates {
  page: number[];
  bare: number[];
  bytes: number;
}

const headers = { "accept-encoding": "gzip, deflate, br, zstd", accept: "text/html" };
const warmUpSeconds = 2;
const seconds = 2;

/** The runs are interleaved, so that other load on the machine slows both. */
export async function measureRequestRates(url: string, runs: number): Promise<RequestRates> {
  const bytes = await sentBytes(url);
  const bare = await startBareServer(import.meta.resolve("./bare-route.ts"), [String(bytes)]);
  const rate = (target: string, duration: number) => requestRate(target, { headers }, duration);
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
