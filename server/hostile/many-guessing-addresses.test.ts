// Thousands of guesses from hundreds of addresses at one account check few passwords and do not lock out its owner (P30).
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { logIn } from "#testing/proxies/client.ts";
import { type ReverseProxy, startNginx, startProxyDouble } from "#testing/proxies/reverse-proxies.ts";
import { startTestApp } from "#testing/start-test-app.ts";

const close: (() => unknown)[] = [];
afterEach(async () => {
  for (let next = close.pop(); next; next = close.pop()) await next();
});

interface Attack {
  guesses: number;
  addresses: number;
  startProxy: (targetPort: number) => Promise<ReverseProxy>;
}

/** Behind nginx in the long set. */
const attack: Attack = process.env["PRAVESH_NGINX"]
  ? { guesses: 10_000, addresses: 500, startProxy: startNginx }
  : { guesses: 1000, addresses: 500, startProxy: startProxyDouble };
const atOnce = 20;

it(`${attack.guesses} guesses from ${attack.addresses} addresses: at most 100 are checked, and the owner gets in on a known device each time`, async () => {
  const test = await startTestApp({ settings: { TRUST_PROXY: "127.0.0.1" } });
  close.push(() => test.close());
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = await attack.startProxy((test.app.server.address() as AddressInfo).port).then((proxy) => {
    close.push(() => proxy.close());
    return proxy;
  });
  const { email, password } = await test.signUp();
  const home = { port, from: "127.9.9.9" };
  const { cookie } = await logIn(home, { email, password });

  const counts: Record<number, number> = {};
  const ownersLogins: number[] = [];
  for (let done = 0; done < attack.guesses; done += atOnce) {
    const guess = async (at: number) => {
      const address = (done + at) % attack.addresses;
      const from = `127.1.${Math.floor(address / 250)}.${(address % 250) + 1}`;
      const { status } = await logIn({ port, from }, { email, password: `guess ${done + at}` });
      counts[status] = (counts[status] ?? 0) + 1;
    };
    await Promise.all(Array.from({ length: atOnce }, (_, at) => guess(at)));
    if (done % 500 === 0) ownersLogins.push((await logIn({ ...home, cookie }, { email, password })).status);
  }
  expect(counts[401]).toBeLessThanOrEqual(100);
  expect(counts[429]).toBe(attack.guesses - (counts[401] ?? 0));
  expect(new Set(ownersLogins)).toEqual(new Set([200]));
  // On another device the account is closed for today.
  expect(await logIn(home, { email, password })).toMatchObject({ status: 429 });
}, 300_000);
