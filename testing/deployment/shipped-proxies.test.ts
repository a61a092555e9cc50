// What nginx and Caddy do with the configurations of `deploy/`, in front of two doubles of the product (docs/decisions/0046).
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  request as openPlain,
  type Server,
  type ServerResponse,
} from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { request as open } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Certificate,
  findMissing,
  makeCertificate,
  paymentHost,
  publicHost,
  type ShippedProxy,
  shippedProxies,
  twoPorts,
} from "./shipped-proxies.ts";
import { tlsClient } from "./tls-client.ts";

type Answer = (request: IncomingMessage, response: ServerResponse, at: number) => void;

/** Two servers that record each request but health checks; a test can replace their answer. */
async function startDoubles() {
  const received: { at: number; request: IncomingMessage }[] = [];
  const usual: Answer = (request, response) => {
    request.resume().on("end", () => response.end("{}"));
  };
  const desk = { received, answer: usual, usual };
  const servers = [0, 1].map((at) =>
    createServer((request, response) => {
      if (request.url === "/api/v1/health") return usual(request, response, at);
      received.push({ at, request });
      desk.answer(request, response, at);
    }).listen(0, "127.0.0.1"),
  );
  await Promise.all(servers.map((server) => once(server, "listening")));
  return { desk, servers, ports: servers.map(portOf) as unknown as [number, number] };
}

const breakFirst: Answer = (request, response, at) => {
  if (at === 0) request.socket.destroy();
  else request.resume().on("end", () => response.end("{}"));
};

/** As server/platform/listening/send-elsewhere.ts does it. */
const sendFirstElsewhere: Answer = (request, response, at) => {
  if (at === 0 && request.method === "GET" && request.headers["x-repeats-504"]) response.writeHead(504).end();
  else request.resume().on("end", () => response.end("{}"));
};

const portOf = (server: Server) => (server.address() as AddressInfo).port;

const certificate: Certificate = makeCertificate();
afterAll(() => certificate.remove());

describe.each(["nginx", "Caddy"] as const)("%s", (name) => {
  const missing = findMissing(name);
  if (missing !== undefined)
    process.stdout.write(`left out ${name} with its shipped configuration: ${missing}\n`);

  describe.runIf(missing === undefined)("with its shipped configuration", () => {
    let proxy: ShippedProxy;
    let doubles: Awaited<ReturnType<typeof startDoubles>>;
    let send: ReturnType<typeof tlsClient>;
    beforeAll(async () => {
      doubles = await startDoubles();
      const { start } = shippedProxies[name];
      proxy = await start({ ports: await twoPorts(), targets: doubles.ports, certificate });
      send = tlsClient({ port: proxy.port, pem: certificate.pem });
    });
    afterAll(async () => {
      await proxy.close();
      for (const server of doubles.servers) {
        server.closeAllConnections();
        server.close();
      }
    });
    beforeEach(async () => {
      // nginx leaves a double that broke a connection alone for up to two seconds.
      await pause(2200);
      doubles.desk.answer = doubles.desk.usual;
      doubles.desk.received.length = 0;
    });
    const times = (method: string) =>
      doubles.desk.received.filter(({ request }) => request.method === method).length;

    it("passes on the host, and the client's own address instead of what the client says about it", async () => {
      const forged = {
        "x-forwarded-for": "6.6.6.6",
        "x-forwarded-host": paymentHost,
        "x-forwarded-proto": "gopher",
      };
      await send({ path: "/", from: "127.0.0.2", headers: { ...forged, "accept-encoding": "br" } });
      expect(doubles.desk.received[0]?.request.headers).toMatchObject({
        host: `${publicHost}:${proxy.port}`,
        "x-forwarded-for": "127.0.0.2",
        "x-forwarded-host": `${publicHost}:${proxy.port}`,
        "x-forwarded-proto": "https",
        "accept-encoding": "br",
      });
      await send({ path: "/", host: paymentHost });
      expect(doubles.desk.received[1]?.request.headers.host).toBe(`${paymentHost}:${proxy.port}`);
    });

    it.runIf(name === "nginx")(
      "sends a POST to the other process when one refuses the connection",
      async () => {
        const [first] = doubles.servers;
        const port = doubles.ports[0];
        first?.closeAllConnections();
        await new Promise((resolve) => first?.close(resolve));
        const answers = [];
        for (let at = 0; at < 6; at++)
          answers.push(await send({ method: "POST", path: "/api/v1/login", body: "{}" }));
        await once(first?.listen(port, "127.0.0.1") as Server, "listening");
        expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
        expect(times("POST")).toBe(6);
      },
    );

    it("sends a POST once, although the process breaks the connection without an answer", async () => {
      doubles.desk.answer = breakFirst;
      const statuses: number[] = [];
      for (let at = 0; at < 4; at++)
        statuses.push((await send({ method: "POST", path: "/api/v1/login", body: "{}" })).status);
      expect(times("POST")).toBe(4);
      expect(statuses).toContain(502);
      expect(statuses).toContain(200);
    });

    it("sends a GET to the other process when one breaks the connection", async () => {
      doubles.desk.answer = breakFirst;
      const answers = [];
      for (let at = 0; at < 12; at++) answers.push(await send({ path: "/" }));
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
      expect(doubles.desk.received.some(({ at }) => at === 0)).toBe(true);
    });

    it.runIf(name === "nginx")(
      "asks the other process when one that stops answers a GET with 504, and then leaves that one alone",
      async () => {
        doubles.desk.answer = sendFirstElsewhere;
        const { received } = doubles.desk;
        const asked = () => received.filter(({ at }) => at === 0).length;
        for (let at = 0; at < 4; at++) expect((await send({ path: "/" })).status).toBe(200);
        expect(asked()).toBe(1);
        const post = await send({ method: "POST", path: "/api/v1/login", body: "{}" });
        expect(post.status).toBe(200);
        expect([asked(), times("POST")]).toEqual([1, 1]);
      },
    );

    it("passes on a compressed answer unchanged, and compresses nothing itself", async () => {
      const accepts = { "accept-encoding": "gzip, br" };
      expect((await send({ path: "/", headers: accepts })).headers["content-encoding"]).toBeUndefined();
      doubles.desk.answer = (_request, response) => {
        response.writeHead(200, { "content-encoding": "br", "content-type": "text/css" });
        response.end("as it was");
      };
      const { headers, text } = await send({ path: "/", headers: accepts });
      expect([headers["content-encoding"], text]).toEqual(["br", "as it was"]);
    });

    it("ends requests for /dev and /metrics with 404 itself", async () => {
      for (const path of ["/dev", "/dev/mailbox", "/metrics"])
        expect([path, (await send({ path })).status]).toEqual([path, 404]);
      expect(doubles.desk.received).toEqual([]);
      expect((await send({ path: "/developers" })).status).toBe(200);
    });

    it("speaks HTTP/2, and redirects plain HTTP to HTTPS", async () => {
      const session = connectHttp2(`https://127.0.0.1:${proxy.port}`, {
        ca: certificate.pem,
        servername: publicHost,
      });
      await once(session, "connect");
      expect(session.alpnProtocol).toBe("h2");
      session.destroy();
      const plain = await sendPlain(proxy.plainPort, `${publicHost}:${proxy.plainPort}`);
      expect([301, 308]).toContain(plain.statusCode);
      expect(plain.headers.location).toMatch(/^https:\/\/visa\.example\.org/);
    });

    it("answers no other host name", async () => {
      expect((await send({ path: "/", host: "other.example.org" })).status).toBe(0);
      const plain = await sendPlain(proxy.plainPort, "other.example.org").catch(() => undefined);
      expect(plain?.headers.location ?? "").not.toContain(publicHost);
      expect(doubles.desk.received).toEqual([]);
    });

    it("ends a request that is longer than 32 MB, and lets a submission have 300 MB", async () => {
      const upload = { method: "PUT", path: "/api/v1/upload" };
      expect(await stream({ ...upload, megabytes: 31 })).toBe(200);
      expect([0, 413, 502]).toContain(await stream({ ...upload, megabytes: 40 }));
      const submission = { method: "POST", path: "/api/v1/applications" };
      expect(await stream({ ...submission, megabytes: 301 })).toBe(200);
      expect([0, 413, 502]).toContain(await stream({ ...submission, megabytes: 330 }));
      const others = await Promise.all(Array.from({ length: 10 }, () => send({ path: "/" })));
      expect(others.map(({ status }) => status)).toEqual(Array(10).fill(200));
    }, 120_000);

    it("writes neither uploads nor answers to its disk", async () => {
      const largestBytes = watchFolder(proxy.folder);
      const bytes = Buffer.alloc(40 * megabyte, "x");
      doubles.desk.answer = (_request, response) => response.end(bytes);
      await Promise.all([0, 1].map(() => readSlowly()));
      await stream({ method: "POST", path: "/api/v1/applications", megabytes: 100 });
      expect(largestBytes()).toBeLessThan(megabyte / 4);
    }, 60_000);

    /** Sends so much in pieces, and returns the status; 0 if the connection ended without an answer. */
    function stream({ megabytes, ...request }: { method: string; path: string; megabytes: number }) {
      const headers = {
        host: publicHost,
        "content-type": "multipart/form-data; boundary=none",
        "content-length": megabytes * megabyte,
      };
      const sent = open({ ...place(), ...request, agent: false, headers });
      const piece = Buffer.alloc(megabyte / 8);
      const pieces = Array.from({ length: megabytes * 8 }, () => piece);
      return new Promise<number>((resolve) => {
        sent.on("response", (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
        sent.on("error", () => resolve(0));
        Readable.from(pieces).pipe(sent);
      });
    }

    /** Reads an answer that is larger than the buffers in between, after a while. */
    async function readSlowly(): Promise<void> {
      const request = open({ ...place(), path: "/", agent: false, headers: { host: publicHost } }).end();
      const [response] = (await once(request, "response")) as [IncomingMessage];
      await pause(2000);
      response.resume();
      await once(response, "end");
    }

    const place = () => ({
      host: "127.0.0.1",
      port: proxy.port,
      servername: publicHost,
      ca: certificate.pem,
    });
  });
});

const megabyte = 1024 ** 2;

async function sendPlain(port: number, host: string): Promise<IncomingMessage> {
  const request = openPlain({ host: "127.0.0.1", port, path: "/faq", agent: false, headers: { host } }).end();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  return response;
}

/** Returns a function that ends it and returns how many bytes the folder's files had at their largest. */
function watchFolder(folder: string): () => number {
  let most = 0;
  const look = () => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const sizes = files.map((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0);
    most = Math.max(
      most,
      sizes.reduce((sum, size) => sum + size, 0),
    );
  };
  const timer = setInterval(look, 20);
  return () => {
    clearInterval(timer);
    return most;
  };
}
