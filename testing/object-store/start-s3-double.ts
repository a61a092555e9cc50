// An HTTP server with the part of the S3 API that is portable, which verifies signatures and checksums and fails on command.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { listXml, type StoredObject } from "./list-xml.ts";
import { findSignatureProblem } from "./verify-signature.ts";

export type S3Fault =
  /** 503, as a store that is overloaded. */
  | "SlowDown"
  /** 403, as a store whose rights were changed. */
  | "AccessDenied"
  /** The connection breaks before anything is done. */
  | "reset"
  /** The connection breaks once the work is done. */
  | "reset after success"
  /** The answer has fewer bytes than it announces. */
  | "truncated"
  /** A byte is changed on the way to the store. */
  | "damaged upload"
  /** A byte is changed in the store, which doesn't notice. */
  | "damaged store"
  /** No answer for a second. */
  | "slow";

export type S3Double = Awaited<ReturnType<typeof startS3Double>>;

export const doubleCredentials = {
  accessKeyId: "a-key-of-the-test",
  secretAccessKey: "a secret of the test",
};

export async function startS3Double({ bucket = "backups", pageSize = 1000 } = {}) {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const next: S3Fault[] = [];
  let fault: ((request: string) => S3Fault | undefined) | undefined;
  /** What lists show; undefined: everything. */
  let listed: Map<string, StoredObject> | undefined;
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/", headers } = request;
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(url, "http://double");
    const [, inBucket, ...rest] = pathname.split("/").map(decodeURIComponent);
    const key = rest.join("/");
    requests.push(`${method} ${key}`);
    const failure = next.shift() ?? fault?.(`${method} ${key}`);
    if (failure === "reset") return void response.destroy();
    if (failure === "slow") await pause(1000, undefined, { ref: false });
    if (failure === "SlowDown") return sendError(response, 503, "SlowDown");
    if (failure === "AccessDenied") return sendError(response, 403, "AccessDenied");
    const problem = findSignatureProblem({ method, url, headers, body }, doubleCredentials);
    if (problem !== undefined) return sendError(response, 403, problem);
    if (headers.host !== `127.0.0.1:${port}` || inBucket !== bucket)
      return sendError(response, 404, "NoSuchBucket");
    if (failure === "damaged upload" && body.length > 0) body[0] = (body[0] ?? 0) ^ 1;
    const answer = work({ method, key, headers, body, query: searchParams });
    if (failure === "damaged store" && method === "PUT") damage(objects, key);
    if (failure === "reset after success") return void response.destroy();
    const isHead = method === "HEAD";
    response.writeHead(answer.status, { "content-length": answer.body.length, ...answer.headers });
    if (failure !== "truncated") return void response.end(isHead ? undefined : answer.body);
    response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => response.destroy());
  }

  function work({ method, key, headers, body, query }: Work): Answer {
    if (method === "PUT") return put(key, headers, body);
    if (method === "DELETE") {
      objects.delete(key);
      return { status: 204, body: Buffer.alloc(0) };
    }
    if (key === "")
      return { status: 200, body: Buffer.from(listXml(listed ?? objects, query, pageSize)), headers: xml };
    const found = objects.get(key);
    if (!found) return errorAnswer(404, "NoSuchKey");
    const ETag = `"${createHash("md5").update(found.bytes).digest("hex")}"`;
    return { status: 200, body: found.bytes, headers: { ETag, "last-modified": found.at.toUTCString() } };
  }

  function put(key: string, headers: IncomingMessage["headers"], body: Buffer): Answer {
    const md5 = createHash("md5").update(body).digest("base64");
    if (headers["content-md5"] === undefined || headers["content-length"] === undefined)
      return errorAnswer(400, "InvalidRequest");
    if (headers["content-md5"] !== md5) return errorAnswer(400, "BadDigest");
    if (headers["x-amz-decoded-content-length"] !== undefined) return errorAnswer(501, "NotImplemented");
    objects.set(key, { bytes: body, at: new Date() });
    return { status: 200, body: Buffer.alloc(0), headers: { ETag: `"${md5}"` } };
  }

  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    objects,
    /** Method and key of each one. */
    requests,
    failNext: (...faults: S3Fault[]) => void next.push(...faults),
    /** Undefined: no longer. */
    failWhen: (when: ((request: string) => S3Fault | undefined) | undefined) => void (fault = when),
    /** From now on lists show what is there now, and no later change. */
    freezeLists: () => void (listed = new Map(objects)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Work {
  method: string;
  key: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
  query: URLSearchParams;
}

interface Answer {
  status: number;
  body: Buffer;
  headers?: Record<string, string>;
}

const xml = { "content-type": "application/xml" };

function errorAnswer(status: number, code: string): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>A message.</Message></Error>`;
  return { status, body: Buffer.from(body), headers: xml };
}

function sendError(response: ServerResponse, status: number, code: string): void {
  const { body, headers } = errorAnswer(status, code);
  response.writeHead(status, headers).end(body);
}

function damage(objects: Map<string, StoredObject>, key: string): void {
  const stored = objects.get(key);
  if (!stored) return;
  const bytes = Buffer.from(stored.bytes);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  objects.set(key, { ...stored, bytes });
}
