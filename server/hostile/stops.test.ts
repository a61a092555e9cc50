// A deployment loses nothing: SIGTERM finishes the requests in progress, and the process ends in time (P40).
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { stopUnderLoad } from "#testing/faults/stop-under-load.ts";
import { endProduct, startProduct } from "#testing/hostile/running-product.ts";

/** PRAVESH_STOPS=50 in long runs. */
const rounds = Number(process.env["PRAVESH_STOPS"] ?? 1);
const exitLimitMs = 12_000;

let dataDir = "";
beforeEach(() => {
  dataDir = makeTemporaryDataDir("stops");
});
afterEach(() => removeTemporaryDataDir(dataDir));

it(
  `${rounds} SIGTERMs under load: no accepted request fails, and each process ends with 0 within 12 seconds`,
  { timeout: 60_000 + rounds * 20_000 },
  async () => {
    const figures = await stopUnderLoad(dataDir, rounds);
    expect(figures).toMatchObject({ failed: 0, problems: [], badExits: 0 });
    expect(figures.slowestExitMs).toBeLessThan(exitLimitMs);
    expect(figures.answered).toBeGreaterThan(20 * rounds);
  },
);

it(
  "after SIGTERM a request that has begun is answered with connection: close, /ready with 503, and a new connection is refused",
  { timeout: 60_000 },
  async () => {
    const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
    const port = Number(new URL(product.url).port);
    const begun = await Promise.all(
      ["/api/v1/ready", "/api/v1/config"].map(async (path) => {
        const socket = connect(port, "127.0.0.1");
        let heard = "";
        socket.on("data", (bytes) => (heard += bytes.toString()));
        await once(socket, "connect");
        socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n`);
        return { socket, heard: () => heard };
      }),
    );
    await pause(200);
    const ended = endProduct(product, "SIGTERM");
    await expect.poll(() => canConnect(port), { timeout: 5000 }).toBe(false);
    for (const { socket } of begun) socket.write("\r\n");
    await Promise.all(begun.map(({ socket }) => once(socket, "close")));
    expect(begun.map(({ heard }) => heard().slice(0, 12))).toEqual(["HTTP/1.1 503", "HTTP/1.1 200"]);
    for (const { heard } of begun) expect(heard()).toMatch(/\r\nconnection: close\r\n/i);
    expect(begun[0]?.heard()).toMatch(/\r\nretry-after: \d+\r\n/i);
    expect(await ended).toEqual({ code: 0, signal: null });
  },
);

it(
  "for DRAIN_SECONDS after SIGTERM, /health and /ready answer 503 and everything else as before",
  { timeout: 60_000 },
  async () => {
    const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: "error", DRAIN_SECONDS: "4" });
    const statusOf = async (path: string) => (await fetch(`${product.url}/api/v1/${path}`)).status;
    const paths = ["health", "ready", "config"];
    expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200]);
    const asked = performance.now();
    const ended = endProduct(product, "SIGTERM");
    await expect.poll(() => statusOf("health"), { interval: 20, timeout: 3000 }).toBe(503);
    expect(await Promise.all(paths.map(statusOf))).toEqual([503, 503, 200]);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - asked).toBeGreaterThan(4000);
  },
);

async function canConnect(port: number): Promise<boolean> {
  const attempts = await Promise.all(
    ["127.0.0.1", "::1"].map(
      (host) =>
        new Promise<boolean>((resolve) => {
          const socket = connect(port, host, () => resolve(true));
          socket.on("error", () => resolve(false));
          socket.on("connect", () => socket.destroy());
        }),
    ),
  );
  return attempts.some(Boolean);
}
