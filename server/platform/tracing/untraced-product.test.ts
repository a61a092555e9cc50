// Without OpenTelemetry's variables nothing of it is loaded.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { endProduct, startProduct } from "#testing/hostile/running-product.ts";
import { makeTemporaryDataDir, removeTemporaryDataDir } from "../embedded-postgres/temporary-data-dir.ts";

const listModules = join(import.meta.dirname, "../../../testing/tracing/list-modules.ts");
const dataDir = makeTemporaryDataDir("untraced");
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  removeTemporaryDataDir(dataDir);
});

async function modulesWith(settings: Record<string, string>): Promise<string[]> {
  const product = await startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    NODE_OPTIONS: `--import=${listModules}`,
    ...settings,
  });
  try {
    product.child.kill("SIGUSR2");
    await expect.poll(product.output, { timeout: 20_000 }).toContain("That is every module.");
  } finally {
    await endProduct(product, "SIGKILL");
  }
  const lines = product.output().split("\n");
  return lines.filter((line) => line.startsWith("file:"));
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
