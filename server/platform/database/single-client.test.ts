// A connection outside of the pools gives up on a silent server, and a cancelled wait for a standby counts as a failure.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openTestDatabase } from "#testing/database/test-database.ts";
import { openStallingProxy } from "#testing/proxies/stalling-proxy.ts";
import { openSingleClient } from "./single-client.ts";

const test = await openTestDatabase();
afterAll(() => test.close());

it("a server that does not answer is given up after the limit", async () => {
  const proxy = await openStallingProxy(test.url);
  const client = await openSingleClient(proxy.url, { name: "pravesh-test", queryTimeoutMs: 500 });
  proxy.stall();
  const began = performance.now();
  await expect(client.query("SELECT 1")).rejects.toThrow("Query read timeout");
  expect(performance.now() - began).toBeLessThan(3000);
  await client.end();
  await proxy.close();
});

it(
  "a server that accepts a connection and says nothing is given up after ten seconds",
  { timeout: 20_000 },
  async () => {
    const proxy = await openStallingProxy(test.url);
    proxy.stall();
    const began = performance.now();
    await expect(
      openSingleClient(proxy.url, { name: "pravesh-test", queryTimeoutMs: 500 }),
    ).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(12_000);
    await proxy.close();
  },
);

it("every connection that the product or a command opens is a pool or a line or a single client with such a limit", () => {
  const opening = /new (?:pg\.)?(?:Pool|Client)\(/;
  const files = ["server", "commands", "database"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => join(root, name)),
  );
  const opens = files.filter((path) => {
    const text = readFileSync(path, "utf8");
    return opening.test(text) && /from "pg"/.test(text);
  });
  expect(opens.toSorted()).toEqual([
    "server/platform/database/listening-line.ts",
    "server/platform/database/open-database.ts",
    "server/platform/database/single-client.ts",
  ]);
  for (const path of opens) expect(readFileSync(path, "utf8")).toContain("query_timeout");
});
