// Clients of a proxy with a self-signed certificate on this machine: single requests, and everything that uses `fetch`.
import type { LookupFunction } from "node:net";
import { type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { request as open } from "node:https";
import { buffer } from "node:stream/consumers";
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { publicHost } from "./shipped-proxies.ts";

export interface TlsRequest {
  method?: string;
  path: string;
  /** The address of this machine that the client connects from. */
  from?: string;
  host?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

export interface TlsAnswer {
  /** 0 if the connection ended without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends each request over a connection of its own. */
export function tlsClient({ port, pem }: { port: number; pem: string }) {
  return ({ method = "GET", path, from, host = publicHost, headers = {}, body }: TlsRequest) =>
    new Promise<TlsAnswer>((resolve) => {
      const request = open({
        host: "127.0.0.1",
        port,
        servername: host,
        ca: pem,
        agent: false,
        method,
        path,
        ...(from !== undefined && { localAddress: from }),
        headers: {
          host: `${host}:${port}`,
          ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
          ...headers,
        },
      });
      const nothing = { status: 0, headers: {}, text: "" };
      request.on("response", (response) => {
        const { statusCode: status = 0, headers: received } = response;
        buffer(response).then(
          (bytes) => resolve({ status, headers: received, text: bytes.toString("utf8") }),
          () => resolve({ ...nothing, status, headers: received }),
        );
      });
      request.on("error", () => resolve(nothing));
      request.end(body);
    });
}

/** Lets `fetch` find the names of the configurations on this machine. Returns a function that undoes it. */
export function trustForFetch(pem: string): () => Promise<void> {
  const before = getGlobalDispatcher();
  const lookup: LookupFunction = (_name, { all }, found) =>
    all ? found(null, [{ address: "127.0.0.1", family: 4 }]) : found(null, "127.0.0.1", 4);
  const agent = new Agent({ connect: { ca: pem, lookup } });
  setGlobalDispatcher(agent);
  return async () => {
    setGlobalDispatcher(before);
    await agent.destroy();
  };
}
