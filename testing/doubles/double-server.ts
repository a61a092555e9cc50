// An HTTP server with faults on command: the base of each outside system's double.
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

export interface DoubleRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** Set if the double fails with a 500 after it has started its work. */
  breaks: boolean;
}

export interface DoubleAnswer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

export const faults = [
  "refused",
  "black hole",
  "500",
  "429",
  "reset after success",
  "20 s latency",
  "not JSON",
] as const;
export type Fault = (typeof faults)[number];

/** Observes every request and may delay it or return a fault; "lost" breaks the connection. */
export interface Watcher {
  before: (request: DoubleRequest) => Promise<Fault | "lost" | undefined>;
  /** Called when the work is done and the response not yet sent. */
  after: (request: DoubleRequest, answer: DoubleAnswer) => Promise<Fault | "lost" | undefined>;
}

export type DoubleServer = Awaited<ReturnType<typeof startDoubleServer>>;

export async function startDoubleServer(answer: (request: DoubleRequest) => Promise<DoubleAnswer>) {
  let standing: Fault | undefined;
  let watcher: Watcher | undefined;
  const next: Fault[] = [];
  const requests: DoubleRequest[] = [];
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const port = await listen(0);

  async function listen(on: number): Promise<number> {
    server.listen(on, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const coming = next.shift() ?? standing;
    const url = new URL(request.url ?? "/", "http://double");
    const received: DoubleRequest = {
      method: request.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await text(request),
      breaks: false,
    };
    requests.push(received);
    const fault = (await watcher?.before(received)) ?? coming;
    received.breaks = fault === "500";
    if (fault === "black hole") return;
    if (fault === "lost") return void response.destroy();
    if (fault === "429") return send(response, tooMany);
    if (fault === "20 s latency") await pause(20_000, undefined, { ref: false });
    const reply = await answer(received);
    if (fault === "reset after success") return void response.destroy();
    if (fault === "not JSON") return void response.writeHead(200).end("<html>");
    const late = await watcher?.after(received, reply);
    if (late === "black hole") return;
    if (late === "lost") return void response.destroy();
    send(response, late === "500" ? broken : reply);
  }

  /** Closes the port while connections are refused, and reopens the same one afterwards. */
  async function fail(fault: Fault | undefined): Promise<void> {
    const wasRefused = standing === "refused";
    standing = fault;
    if (fault === "refused" && !wasRefused) await stop();
    if (fault !== "refused" && wasRefused) await listen(port);
  }

  async function stop(): Promise<void> {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** Every request received. */
    requests,
    /** Applies a fault to every request from now on; undefined: none. */
    fail,
    /** Applies one fault each to the next requests. */
    failNext: (...coming: Exclude<Fault, "refused">[]) => void next.push(...coming),
    watch: (by: Watcher) => void (watcher = by),
    close: stop,
  };
}

const tooMany: DoubleAnswer = {
  status: 429,
  body: { error: { type: "rate_limit_error", code: "rate_limit", message: "Too many requests." } },
};

const broken: DoubleAnswer = {
  status: 500,
  body: { error: { type: "api_error", message: "An unknown error occurred." } },
};

function send(response: ServerResponse, { status, body, headers }: DoubleAnswer): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
