// Serves the metrics to Prometheus: GET /metrics on a port of its own.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import type { Metrics } from "./open-metrics.ts";

const limits = { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 65_000 };
const maxConnections = 20;

/** Also measures the process itself from now on. Returns a function that stops. */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
  collectDefaultMetrics({ register: registry });
  const server = createServer(limits, ({ method, url }, response) => {
    const isKnown = (method === "GET" || method === "HEAD") && url?.split("?")[0] === "/metrics";
    if (isKnown) void send(response, () => registry.metrics(), registry.contentType);
    else response.writeHead(404).end();
  });
  server.maxConnections = maxConnections;
  server.listen(port, host);
  await once(server, "listening");
  return async () => {
    server.close();
    server.closeAllConnections();
    registry.clear();
  };
}

async function send(response: ServerResponse, read: () => Promise<string>, type: string): Promise<void> {
  try {
    const text = await read();
    response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}
