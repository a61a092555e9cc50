// Behind a reverse proxy, each client counts by its own address, and only a trusted proxy may say which that is (P30).
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { type Client, logIn } from "#testing/proxies/client.ts";
import { startProxyDouble } from "#testing/proxies/reverse-proxies.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

const close: (() => unknown)[] = [];
afterEach(async () => {
  for (let next = close.pop(); next; next = close.pop()) await next();
});

/** The product behind a proxy that adds its client's address to X-Forwarded-For. */
async function behindProxy(trusted: string) {
  const test = await startTestApp({ settings: { TRUST_PROXY: trusted } });
  close.push(() => test.close());
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  const proxy = await startProxyDouble(port);
  close.push(() => proxy.close());
  return { test, proxyPort: proxy.port, ownPort: port };
}

async function guessUntilLimited(client: (round: number) => Client, { email }: { email: string }) {
  for (let round = 0; round < 12; round++) {
    if ((await logIn(client(round), { email, password: "something else" })).status === 429) return round;
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
  expect(await logIn({ port, from: "127.0.0.3" }, ravi)).toMatchObject({ status: 200 });
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
