// Restarts of PostgreSQL and faults of the network heal by themselves (P42).
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type RunningDatabase,
  startEmbeddedPostgres,
} from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { reconnectingClient } from "#testing/faults/reconnecting-client.ts";
import { signUpAs } from "#testing/faults/uploading-traveller.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";
import { type Fault, type FaultyProxy, openFaultyProxy } from "#testing/proxies/faulty-proxy.ts";

/** PRAVESH_FAULTS=30 in long runs. */
const restarts = Number(process.env["PRAVESH_FAULTS"] ?? 1);
const networkFaults = Number(process.env["PRAVESH_FAULTS"] ?? 2);
const recoveryMs = 5000;
const faultMs = 3000;

const dataDir = makeTemporaryDataDir("database-faults");
const databaseDir = makeTemporaryDataDir("faulty-database");
let postgres: RunningDatabase;
let proxy: FaultyProxy;
let product: RunningProduct;
let token = "";

beforeAll(async () => {
  proxy = await openFaultyProxy();
  postgres = await startEmbeddedPostgres({ dataDir: databaseDir });
  product = await startProduct({
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    DATABASE_URL: proxy.forwardTo(postgres.url),
    DATABASE_OWNER_URL: proxy.forwardTo(postgres.ownerUrl),
  });
  const client = reconnectingClient(() => product.url);
  token = await signUpAs(client, 1);
  client.close();
}, 60_000);
afterAll(async () => {
  await endProduct(product, "SIGTERM");
  await proxy.close();
  await postgres.stop();
  removeTemporaryDataDir(dataDir);
  removeTemporaryDataDir(databaseDir);
});

/** Reads and writes, with every answer checked. Returns the status. */
async function act(at: number): Promise<number> {
  const isWrite = at % 2 === 0;
  const body = JSON.stringify({ destinationId: "japan", visaType: "business" });
  const headers = { "x-access-token": token, ...(isWrite && { "content-type": "application/json" }) };
  const answer = await fetch(`${product.url}/api/v1${isWrite ? "/drafts" : "/profile"}`, {
    method: isWrite ? "POST" : "GET",
    headers,
    ...(isWrite && { body }),
  });
  const text = await answer.text();
  expect([200, 201, 422, 503], text).toContain(answer.status);
  if (answer.status === 503) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  return answer.status;
}

async function whileActing(work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const busy = Array.from({ length: 4 }, async (_, lane) => {
    for (let at = lane; !isOver; at++) await act(at);
  });
  await work().finally(() => (isOver = true));
  await Promise.all(busy);
}

/** The time until reads and writes succeed again. */
async function recovery(): Promise<number> {
  const began = performance.now();
  const answersAll = async () => {
    const statuses = await Promise.all([act(0), act(1)]);
    return statuses.every((status) => status !== 503);
  };
  while (!(await answersAll())) {
    if (performance.now() - began > 4 * recoveryMs) break;
    await pause(50);
  }
  return performance.now() - began;
}

function expectAlive(): void {
  expect(product.child.exitCode).toBeNull();
  expect(product.output()).not.toContain("unexpected failure");
}

it(
  `${restarts} restarts of PostgreSQL under load: 503 meanwhile, and the product recovers within five seconds`,
  { timeout: 30_000 * (restarts + 1) },
  async () => {
    for (let round = 0; round < restarts; round++) {
      await whileActing(async () => {
        await pause(300);
        await postgres.stop();
        postgres = await startEmbeddedPostgres({ dataDir: databaseDir });
        proxy.forwardTo(postgres.url);
        expect(await recovery()).toBeLessThan(recoveryMs);
      });
      expectAlive();
    }
  },
);

const faults: (Fault | "reset")[] = ["half-open", "reset", "2 s latency", "1 KB/s"];

it(
  `${networkFaults} faults of the network under load: 503 meanwhile, and the product recovers within five seconds`,
  { timeout: 40_000 * (networkFaults + 1) },
  async () => {
    for (let round = 0; round < networkFaults; round++) {
      const fault = faults[round % faults.length] ?? "reset";
      await whileActing(async () => {
        await pause(300);
        if (fault === "reset") proxy.resetAll();
        else {
          proxy.become(fault);
          await pause(faultMs);
          proxy.become("none");
        }
        expect(await recovery(), fault).toBeLessThan(recoveryMs);
      });
      expectAlive();
    }
  },
);
