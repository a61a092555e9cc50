// Metrics are served on a port of their own, and their labels name no person, path or ID.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endAllSessions } from "#server/accounts/session-store.ts";
import { openLiveStream } from "#testing/live/open-live-stream.ts";
import { listening } from "#testing/specification-client.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { freePort } from "../free-port.ts";
import { admitRequests } from "../listening/admit-requests.ts";
import { openMetrics } from "./open-metrics.ts";
import { serveMetrics } from "./serve-metrics.ts";

const port = await freePort();
const test = await startTestApp({ settings: { METRICS_PORT: String(port) } });
const { metrics, config } = test.platform;
if (!metrics || !config.metrics) throw new Error("METRICS_PORT was set.");
const stop = await serveMetrics(metrics, config.metrics);
metrics.pools.set("requests", test.db);
const base = `http://127.0.0.1:${port}`;
let url = "";
beforeAll(async () => {
  url = await listening(test);
});
afterAll(async () => {
  await stop();
  await test.close();
});

const scrape = async () => (await fetch(`${base}/metrics`)).text();
const linesOf = (text: string, name: string) => text.split("\n").filter((line) => line.startsWith(name));
const countsOf = async () => linesOf(await scrape(), "http_request_duration_seconds_count");

describe("requests", () => {
  it("are measured by method, route pattern and class of status", async () => {
    await test.app.inject({ url: "/api/v1/health" });
    await test.app.inject({ url: "/api/v1/health" });
    await test.app.inject({ method: "POST", url: "/api/v1/login", payload: { email: "no" } });
    const counts = await countsOf();
    expect(counts).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/v1/health",status="2xx"} 2',
    );
    expect(counts).toContain(
      'http_request_duration_seconds_count{method="POST",route="/api/v1/login",status="4xx"} 1',
    );
  });

  it("leave no ID, path or name of a file in a label", async () => {
    const id = randomUUID();
    await test.app.inject({ url: `/api/v1/applications/${id}` });
    await test.app.inject({ url: `/asha-rao/${id}` });
    await test.app.inject({ url: "/favicon.svg" });
    const text = await scrape();
    expect(text).not.toContain(id);
    expect(text).not.toContain("asha");
    expect(text).not.toContain("favicon");
    expect(text).toContain('route="/api/v1/applications/:id",status="4xx"');
    expect(text).toContain('route="unknown",status="4xx"');
  });

  it("are counted while they are answered, and live streams on their own", async () => {
    const person = await test.signUp();
    const stream = openLiveStream(url, person);
    expect(await stream.status).toBe(200);
    await expect.poll(() => stream.parts.length).toBeGreaterThan(0);
    const during = await scrape();
    expect(linesOf(during, "pravesh_live_streams_open ")).toEqual(["pravesh_live_streams_open 1"]);
    expect(linesOf(during, "http_requests_in_progress ")).toEqual(["http_requests_in_progress 0"]);
    await endAllSessions(test.db, person.userId, test.clock.now());
    await stream.ended;
    await expect.poll(scrape).toContain("pravesh_live_streams_open 0");
    expect((await countsOf()).join("\n")).not.toContain("/events");
  });
});

describe("the port of metrics", () => {
  it("shows the process, the event loop and the pools", async () => {
    const response = await fetch(`${base}/metrics`);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    const text = await response.text();
    for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"])
      expect(linesOf(text, name)).not.toEqual([]);
    expect(linesOf(text, "pravesh_database_pool_connections")).toEqual([
      expect.stringMatching(/\{pool="requests",state="open"\} [1-9]/),
      expect.stringMatching(/\{pool="requests",state="idle"\} \d/),
      expect.stringMatching(/\{pool="requests",state="waiting"\} 0/),
    ]);
  });

  it("has nothing else, and the public port has no metrics", async () => {
    expect((await fetch(`${base}/api/v1/health`)).status).toBe(404);
    expect((await fetch(`${base}/metrics`, { method: "POST" })).status).toBe(404);
    expect((await test.app.inject({ url: "/metrics" })).statusCode).toBe(404);
  });
});

it("requests that a busy process turns away are counted", async () => {
  const own = openMetrics();
  const listener = admitRequests(() => {}, {
    isUrgent: () => false,
    waitingQueries: () => 1000,
    connections: 10,
    log: test.platform.log,
    onRejected: own.countTurnedAway,
  });
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: at } = server.address() as AddressInfo;
  for (let i = 0; i < 3; i++) expect((await fetch(`http://127.0.0.1:${at}/`)).status).toBe(503);
  server.closeAllConnections();
  server.close();
  expect(await own.registry.metrics()).toContain("pravesh_requests_turned_away_total 3");
});

it("nothing is measured without METRICS_PORT, which must not be PORT", async () => {
  const other = await startTestApp();
  expect(other.platform.metrics).toBeUndefined();
  await other.close();
  const settings = { METRICS_PORT: "3000", PORT: "3000" };
  await expect(startTestApp({ settings })).rejects.toThrow("METRICS_PORT: must not be PORT");
});
