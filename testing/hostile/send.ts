// Sends a request over a real connection and measures the response time.
import { Agent, type IncomingHttpHeaders, request as open } from "node:http";
import { buffer } from "node:stream/consumers";

export interface HostileRequest {
  method: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array | undefined;
}

export interface TimedResponse {
  /** 0 if the connection ended without a response. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 40 });
const patienceMs = 15_000;

export function send(
  url: string,
  { method, path, headers = {}, body }: HostileRequest,
): Promise<TimedResponse> {
  const began = performance.now();
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const heard = (status: number, given: IncomingHttpHeaders = {}, text = "") =>
      resolve({ status, headers: given, text, ms: performance.now() - began });
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const request = open({ hostname, port, method, path, agent, headers: { ...length, ...headers } });
    request.setTimeout(patienceMs, () => {
      request.destroy();
      reject(new Error(`${method} ${path} timed out`));
    });
    request.on("response", (response) => {
      if (isEndless(response.headers)) {
        response.once("data", (bytes: Buffer) => {
          heard(response.statusCode ?? 0, response.headers, bytes.toString("utf8"));
          request.destroy();
        });
        return;
      }
      buffer(response).then(
        (bytes) => heard(response.statusCode ?? 0, response.headers, bytes.toString("utf8")),
        () => heard(0),
      );
    });
    request.on("error", () => heard(0));
    request.end(body);
  });
}

/** An event stream lasts as long as the session, so its first bytes count as the response. */
function isEndless(headers: IncomingHttpHeaders): boolean {
  return headers["content-type"]?.startsWith("text/event-stream") ?? false;
}
