// A double of a push service: HTTPS, checks the sender (RFC 8292), and decrypts pushes as its browsers would.
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { importJWK, jwtVerify } from "jose";
import type { PushMessage } from "#domain/push/push-message.ts";
import { type BrowserDouble, browserDouble } from "./browser-double.ts";
import { selfSigned } from "./self-signed.ts";

export interface TakenPush {
  /** The endpoint that received it. */
  endpoint: string;
  message: PushMessage;
  /** The encrypted body, and the decrypted text. */
  body: Buffer;
  text: string;
  headers: IncomingHttpHeaders;
}

/** What a push gets instead of being accepted: a status, a redirect, a broken connection, or no response. */
export type PushFault = number | { status: number; location: string } | "lost" | "silent";

/** Called for every push, before and after it is accepted; may delay it. */
interface Desk {
  fault: (endpoint: string) => PushFault | undefined;
  at: (moment: PushMoment) => Promise<void>;
}
export const pushMoments = ["asked", "taken"] as const;
export type PushMoment = (typeof pushMoments)[number];

export type PushDouble = Awaited<ReturnType<typeof startPushDouble>>;

const bodyLimit = 4096;
const longestLifeSeconds = 86_400;

/** `now` is the sender's clock. */
export async function startPushDouble({ now = () => new Date() }: { now?: () => Date } = {}) {
  const dir = mkdtempSync(join(tmpdir(), "pravesh-push-"));
  const { key, cert } = selfSigned();
  const caPath = join(dir, "ca.pem");
  writeFileSync(caPath, cert);
  const browsers = new Map<string, BrowserDouble>();
  const taken: TakenPush[] = [];
  const refused: string[] = [];
  const desk: Desk = { fault: () => undefined, at: async () => {} };
  const server = createServer({ key, cert }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      refused.push(String(error));
      response.writeHead(400).end("Canary: what went wrong");
    });
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const endpoint = url + (request.url ?? "");
    const body = await buffer(request);
    await desk.at("asked");
    const fault = desk.fault(endpoint);
    if (fault === "silent") return;
    if (fault === "lost") return void response.destroy();
    if (typeof fault === "object") {
      return void response.writeHead(fault.status, { location: fault.location }).end();
    }
    if (fault !== undefined) return void response.writeHead(fault).end("Canary: no");
    const browser = browsers.get(endpoint);
    if (!browser) return void response.writeHead(404).end();
    if (body.length > bodyLimit) return void response.writeHead(413).end();
    const { headers } = request;
    if (headers["content-encoding"] !== "aes128gcm" || !/^\d+$/.test(String(headers["ttl"]))) {
      throw new Error("not a push of RFC 8030");
    }
    await checkSender(String(headers.authorization), url, now());
    const text = await browser.read(body);
    taken.push({ endpoint, message: JSON.parse(text) as PushMessage, body, text, headers });
    await desk.at("taken");
    response.writeHead(201, { location: `${endpoint}/message` }).end();
  }

  return {
    url,
    /** For PUSH_TEST_CA. */
    caPath,
    taken,
    /** Why pushes were rejected. */
    refused,
    desk,
    /** Subscribes a new browser. */
    async newBrowser(name: string = crypto.randomUUID()): Promise<BrowserDouble> {
      const endpoint = `${url}/push/${name}`;
      const browser = await browserDouble(endpoint);
      browsers.set(endpoint, browser);
      return browser;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Checks that the JWT is signed with the key it names, is for us, and expires soon. */
async function checkSender(authorization: string, audience: string, now: Date): Promise<void> {
  const [, token = "", named = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(named, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256");
  const { payload } = await jwtVerify(token, key, { audience, algorithms: ["ES256"], currentDate: now });
  const lives = (payload.exp ?? Infinity) - now.getTime() / 1000;
  if (lives > longestLifeSeconds) throw new Error("the JWT expires too late");
  if (!/^(?:mailto:.+@|https:)/.test(payload.sub ?? "")) throw new Error("the JWT has no contact");
}
