// Without OpenTelemetry's variables nothing of it is loaded, and a collector that is away disturbs nothing.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";
import { openTraceCollector } from "#testing/tracing/trace-collector.ts";
import { makeTemporaryDataDir, removeTemporaryDataDir } from "../embedded-postgres/temporary-data-dir.ts";
import { freePort } from "../free-port.ts";
import { openLog } from "../http/log.ts";
import { startTracing } from "./start-tracing.ts";

const listModules = join(import.meta.dirname, "../../../testing/tracing/list-modules.ts");
const dataDir = makeTemporaryDataDir("untraced");
let database: TestDatabase;
let product: RunningProduct | undefined;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  if (product) await endProduct(product, "SIGKILL");
  await database.close();
  removeTemporaryDataDir(dataDir);
});

async function start(settings: Record<string, string>): Promise<RunningProduct> {
  if (product) await endProduct(product, "SIGKILL");
  const { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = database;
  product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL, DATABASE_OWNER_URL, ...settings });
  return product;
}

async function modulesWith(settings: Record<string, string>): Promise<string[]> {
  const { child, output } = await start({ NODE_OPTIONS: `--import=${listModules}`, ...settings });
  child.kill("SIGUSR2");
  await expect.poll(output, { timeout: 20_000 }).toContain("That is every module.");
  return output()
    .split("\n")
    .filter((line) => line.startsWith("file:"));
}

const packageOf = (url: string) => /\/node_modules\/(@opentelemetry\/[^/]+)\//.exec(url)?.[1];
const openTelemetryIn = (modules: readonly string[]) =>
  new Set(modules.map(packageOf).filter((name) => name !== undefined));

describe("the modules of a running product", { timeout: 240_000 }, () => {
  it("are none of OpenTelemetry's without its variables, but for the API that prom-client loads", async () => {
    const modules = await modulesWith({});
    expect(modules.some((url) => url.endsWith("/server/app.ts"))).toBe(true);
    expect(openTelemetryIn(modules)).toEqual(new Set(["@opentelemetry/api"]));
    expect(modules.filter((url) => url.endsWith("/start-tracing.ts"))).toEqual([]);
  });

  it("include its SDK with an endpoint", async () => {
    const modules = await modulesWith({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
    expect(openTelemetryIn(modules)).toContain("@opentelemetry/sdk-trace");
  });
});

describe("a collector that is away", { timeout: 240_000 }, () => {
  it("costs one line of the log, fails no request and does not delay the end", async () => {
    const away = `http://127.0.0.1:${await freePort()}`;
    const { url, output } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: away,
      OTEL_EXPORTER_OTLP_TIMEOUT: "500",
      LOG_LEVEL: "warn",
    });
    const answers = new Set<number>();
    // Spans are sent every five seconds: this is longer than two attempts.
    for (const until = Date.now() + 13_000; Date.now() < until;)
      answers.add((await fetch(`${url}/api/v1/destinations/destination-list`)).status);
    expect([...answers]).toEqual([200]);
    expect(output().match(/The collector does not take traces/g)).toHaveLength(1);
    expect(output()).toContain("ECONNREFUSED");
    if (!product) throw new Error("The product was started.");
    const began = performance.now();
    expect(await endProduct(product, "SIGTERM")).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe("a collector that never answers", { timeout: 60_000 }, () => {
  it("gets no more spans than the queue holds, once it answers again", async () => {
    const collector = await openTraceCollector();
    collector.hang();
    const lines: string[] = [];
    const tracing = startTracing(
      {
        url: `${collector.url}/v1/traces`,
        headers: {},
        resource: { "service.name": "pravesh" },
        sampler: "always_on",
        ratio: 1,
      },
      openLog("info", { write: (line) => void lines.push(line) }),
    );
    const add = (count: number) => {
      for (let at = 0; at < count; at++)
        tracing.startSpan({ name: "work", kind: "internal", parent: undefined }).end();
    };
    add(512);
    await expect.poll(() => collector.bodies().length).toBe(1);
    add(20_000);
    collector.answer();
    await tracing.stop();
    expect(collector.spans()).toHaveLength(512 + 2048);
    await collector.close();
  });
});
