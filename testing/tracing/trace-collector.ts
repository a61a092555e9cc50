// A collector of traces: an HTTP server that receives OTLP, as OpenTelemetry's own does.
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { readSpans, type SentSpan } from "./read-otlp.ts";

export interface TraceCollector {
  url: string;
  spans: () => SentSpan[];
  /** Everything it has received, as it came. */
  bodies: () => Buffer[];
  lastHeaders: () => IncomingHttpHeaders;
  /** Until `answer` is called, it receives and never answers. */
  hang: () => void;
  answer: () => void;
  close: () => Promise<void>;
}

export async function openTraceCollector(): Promise<TraceCollector> {
  const bodies: Buffer[] = [];
  let headers: IncomingHttpHeaders = {};
  let release = Promise.resolve();
  let answer = () => {};
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    if (request.method !== "POST" || request.url !== "/v1/traces") return response.writeHead(404).end();
    ({ headers } = request);
    bodies.push(body);
    await release;
    return response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => bodies.flatMap(readSpans),
    bodies: () => bodies,
    lastHeaders: () => headers,
    hang: () => {
      release = new Promise((resolve) => (answer = resolve));
    },
    answer: () => answer(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
