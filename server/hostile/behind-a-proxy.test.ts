// Behind a reverse proxy, each client counts by its own address, and only a trusted proxy may say which that is (P30).
import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

const close: (() => unknown)[] = [];
afterEach(async () => {
  for (let next = close.pop(); next; next = close.pop()) await next();
});

/** The product behind a proxy that adds its client's address to X-Forwarded-For, as nginx does with `$proxy_add_x_forwarded_for`. */
async function behindProxy(trusted: string) {
  const test = await startTestApp({ settings: { TRUST_PROXY: trusted } });
  close.push(() => test.close());
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  const proxy = createServer((incoming, answer) => {
    const { "x-forwarded-for": said, ...headers } = incoming.headers;
    const forwarded = [said, incoming.socket.remoteAddress].filter(Boolean).join(", ");
    const outgoing = send({
      host: "127.0.0.1",
      port,
      path: incoming.url,
      method: incoming.method,
      headers: { ...headers, "x-forwarded-for": forwarded },
    });
    outgoing.on("response", (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(outgoing);
  }).listen(0, "127.0.0.1");
  close.push(() => proxy.close());
  await once(proxy, "listening");
  return { test, proxyPort: (proxy.address() as AddressInfo).port, ownPort: port };
}

interface Client {
  port: number;
  /** The address that the client connects from: the whole of 127.0.0.0/8 is this machine. */
  from: string;
  /** What the client itself writes into X-Forwarded-For. */
  forged?: string;
}

function logIn({ port, from, forged }: Client, body: { email: string; password: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = send({
      host: "127.0.0.1",
      port,
      localAddress: from,
      path: "/api/v1/login",
      method: "POST",
      headers: { "content-type": "application/json", ...(forged && { "x-forwarded-for": forged }) },
    });
    outgoing.on("response", (response) => resolve(response.resume().statusCode ?? 0));
    outgoing.on("error", reject);
    outgoing.end(JSON.stringify(body));
  });
}

async function guessUntilLimited(client: (round: number) => Client, { email }: { email: string }) {
  for (let round = 0; round < 12; round++) {
    if ((await logIn(client(round), { email, password: "something else" })) === 429) return round;
  }
  return undefined;
}

async function person(test: TestApp) {
  const { email, password } = await test.signUp();
  return { email, password };
}

it("wrong passwords from one client do not lock out another behind the same proxy", async () => {
  const { test, proxyPort: port } = await behindProxy("127.0.0.1");
  const ravi = await person(test);
  expect(await guessUntilLimited(() => ({ port, from: "127.0.0.2" }), ravi)).toBe(5);
  expect(await logIn({ port, from: "127.0.0.3" }, ravi)).toBe(200);
});

it("an address that the client itself forwards through the proxy is not believed", async () => {
  const { test, proxyPort: port } = await behindProxy("127.0.0.1");
  const ravi = await person(test);
  const forging = (round: number) => ({ port, from: "127.0.0.2", forged: `203.0.113.${round}` });
  expect(await guessUntilLimited(forging, ravi)).toBe(5);
});

it.each(["none", "192.0.2.7"])("TRUST_PROXY=%s: nobody is believed", async (trusted) => {
  const { test, ownPort: port } = await behindProxy(trusted);
  const ravi = await person(test);
  const forging = (round: number) => ({ port, from: "127.0.0.2", forged: `203.0.113.${round}` });
  expect(await guessUntilLimited(forging, ravi)).toBe(5);
});
