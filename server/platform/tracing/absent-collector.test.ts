// A collector of traces that is away or hangs fails no request, delays no end and fills no memory.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";
import { openTraceCollector, type TraceCollector } from "#testing/tracing/trace-collector.ts";
import { tracingTo } from "#testing/tracing/tracing-to.ts";
import { makeTemporaryDataDir, removeTemporaryDataDir } from "../embedded-postgres/temporary-data-dir.ts";
import { freePort } from "../free-port.ts";

/** Spans are sent every five seconds: this is longer than two attempts. */
const twoAttemptsMs = 13_000;

const dataDir = makeTemporaryDataDir("absent-collector");
const products: RunningProduct[] = [];
let database: TestDatabase;
let collector: TraceCollector;
beforeAll(async () => {
  database = await openTestDatabase();
  collector = await openTraceCollector();
});
afterAll(async () => {
  for (const product of products) await endProduct(product, "SIGKILL");
  await collector.close();
  await database.close();
  removeTemporaryDataDir(dataDir);
});

async function start(settings: Record<string, string>): Promise<RunningProduct> {
  const { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = database;
  const connected = { DATA_DIR: dataDir, DATABASE_URL, DATABASE_OWNER_URL };
  const product = await startProduct({ ...connected, LOG_LEVEL: "warn", ...settings });
  products.push(product);
  return product;
}

describe("a collector that is away", { timeout: 180_000 }, () => {
  it("costs one line of the log and fails no request", async () => {
    const product = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: "500",
    });
    const answers = new Set<number>();
    for (const until = Date.now() + twoAttemptsMs; Date.now() < until;)
      answers.add((await fetch(`${product.url}/api/v1/health`)).status);
    expect([...answers]).toEqual([200]);
    expect(product.output().match(/The collector does not take traces/g)).toHaveLength(1);
    expect(product.output()).toContain("ECONNREFUSED");
    expect(await endProduct(product, "SIGTERM")).toEqual({ code: 0, signal: null });
  });
});

describe("a collector that never answers", { timeout: 180_000 }, () => {
  it("delays the end by no more than the limit for it", async () => {
    collector.hang();
    const product = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    await fetch(`${product.url}/api/v1/health`);
    await expect.poll(() => collector.bodies().length, { timeout: 20_000 }).toBeGreaterThan(0);
    const began = performance.now();
    expect(await endProduct(product, "SIGTERM")).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(8_000);
  });

  it("gets no more spans than the queue holds, once it answers", async () => {
    const before = collector.bodies().length;
    const tracing = tracingTo(collector);
    const add = (count: number) => {
      for (let at = 0; at < count; at++)
        tracing.startSpan({ name: "work", kind: "internal", parent: undefined }).end();
    };
    add(512);
    await expect.poll(() => collector.bodies().length, { timeout: 20_000 }).toBe(before + 1);
    add(20_000);
    collector.answer();
    await tracing.stop();
    expect(collector.spans().filter(({ name }) => name === "work")).toHaveLength(512 + 2048);
  });
});
