// A start with a wrong clock or on a data directory in use is refused, and nothing of what was saved is lost.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { reconnectingClient } from "#testing/faults/reconnecting-client.ts";
import { prepareUpload, signUpAs } from "#testing/faults/uploading-traveller.ts";
import { withClockAhead } from "#testing/faults/with-clock.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";
import { visitor } from "#testing/hostile/visitor.ts";
import { specimen } from "#testing/specification-client.ts";

const yearMs = 365 * 24 * 3_600_000;
const healthRequests = 500;
const startsAtOnce = 2;

let dataDir = "";
const running: RunningProduct[] = [];
const settings = () => ({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
const stored = () => readdirSync(join(dataDir, "files")).sort();

beforeEach(() => {
  dataDir = makeTemporaryDataDir("wrong-starts");
});
afterEach(async () => {
  for (const product of running.splice(0)) await endProduct(product, "SIGTERM");
  removeTemporaryDataDir(dataDir);
});

async function start(more: Record<string, string> = {}): Promise<RunningProduct> {
  const product = await startProduct({ ...settings(), ...more });
  running.push(product);
  return product;
}

/** A draft with a document. Returns whether both are still there. */
async function saveDraft(product: RunningProduct) {
  const client = reconnectingClient(() => product.url);
  const { path, token } = await prepareUpload(client, await signUpAs(client, 1));
  client.close();
  const file = { bytes: specimen("photo.jpg"), fileName: "photo.jpg" };
  expect((await visitor(product.url, token).upload(path, file)).status).toBe(200);
  return async ({ url }: RunningProduct) => (await visitor(url, token).call("GET", path)).status === 200;
}

it.each([
  ["two years ahead of", 2 * yearMs],
  ["two years behind", -2 * yearMs],
])(
  "a clock %s PostgreSQL's: the start is refused, and nothing is lost",
  async (_, aheadMs) => {
    const first = await start();
    const isThere = await saveDraft(first);
    expect(await endProduct(first, "SIGTERM")).toEqual({ code: 0, signal: null });
    const before = stored();
    await expect(start(withClockAhead(aheadMs))).rejects.toThrow(
      /The clocks of this machine and of PostgreSQL are 175\d\d hours apart\. Set the right time, and start again\. Nothing was changed\./,
    );
    expect(stored()).toEqual(before);
    expect(await isThere(await start())).toBe(true);
  },
  120_000,
);

it("a second process on the same data directory is refused, the first goes on with /health below 100 ms at p99", async () => {
  const first = await start();
  const isThere = await saveDraft(first);
  const ms: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver || ms.length < healthRequests) {
      const began = performance.now();
      expect((await fetch(`${first.url}/api/v1/health`)).status).toBe(200);
      ms.push(performance.now() - began);
    }
  })();
  await expect(start()).rejects.toThrow(`is running on the data directory ${dataDir}.`);
  isOver = true;
  await asking;
  expect(ms.toSorted((one, other) => one - other)[Math.floor(ms.length * 0.99)]).toBeLessThan(100);
  expect(await isThere(first)).toBe(true);
}, 120_000);

it(`of ${startsAtOnce} processes that start at once on a new data directory, one serves and the others are refused`, async () => {
  const starts = await Promise.allSettled(Array.from({ length: startsAtOnce }, () => start()));
  const refused = starts.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  expect(refused).toHaveLength(startsAtOnce - 1);
  for (const reason of refused) expect(reason).toContain("Another Pravesh");
  const [product] = running;
  if (!product) throw new Error("none has started");
  expect(await (await saveDraft(product))(product)).toBe(true);
}, 120_000);
