// Pushes are sent only to push services with a valid certificate, for at most five seconds, and never to our own network (SSRF).
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { rfcKeys } from "#testing/push/a-push-token.ts";
import { type PushDouble, startPushDouble } from "#testing/push/push-double.ts";
import type { PushTransport } from "./push-transport.ts";
import { webPushTransport } from "./web-push-transport.ts";

const dataDir = makeTemporaryDataDir("carrier");
const clock = () => new Date();
let double: PushDouble;
let other: PushDouble;
let carrier: PushTransport;
let transportToPublicHosts: PushTransport;
beforeAll(async () => {
  [double, other] = await Promise.all([startPushDouble(), startPushDouble()]);
  const settings = { NODE_ENV: "test", DATA_DIR: dataDir };
  carrier = webPushTransport({ config: readConfig({ ...settings, PUSH_TEST_CA: double.caPath }), clock });
  transportToPublicHosts = webPushTransport({ config: readConfig(settings), clock });
});
afterAll(async () => {
  await Promise.all([carrier.close(), transportToPublicHosts.close(), double.close(), other.close()]);
  removeTemporaryDataDir(dataDir);
});

const deliver = (by: PushTransport, endpoint: string) =>
  by.deliver({ subscription: { endpoint, keys: rfcKeys }, text: "{}", ttlSeconds: 60, urgency: "normal" });

it("sends nothing to a push service with an untrusted certificate", async () => {
  const { endpoint } = await other.newBrowser();
  expect(await deliver(carrier, endpoint)).toMatchObject({ kind: "later" });
  expect([other.taken, other.refused]).toEqual([[], []]);
});

it("does not follow redirects", async () => {
  const asked: (string | undefined)[] = [];
  const inside = createServer(({ url }, response) => {
    asked.push(url);
    response.end();
  }).listen(0, "127.0.0.1");
  await once(inside, "listening");
  const { endpoint } = await double.newBrowser();
  const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/inside`;
  double.desk.fault = () => ({ status: 307, location });
  expect(await deliver(carrier, endpoint)).toEqual({ kind: "refused", problem: "307" });
  double.desk.fault = () => undefined;
  expect(asked).toEqual([]);
  inside.close();
});

it("without the test setting, contacts nothing on this machine, however the URL is written", async () => {
  const { endpoint } = await double.newBrowser();
  for (const at of [endpoint, endpoint.replace("localhost", "127.0.0.1")])
    expect(await deliver(transportToPublicHosts, at)).toEqual({ kind: "refused", problem: "address" });
  expect(double.taken).toEqual([]);
});

it("gives up on a silent push service after five seconds", { timeout: 10_000 }, async () => {
  double.desk.fault = () => "silent";
  const { endpoint } = await double.newBrowser();
  const began = Date.now();
  expect(await deliver(carrier, endpoint)).toEqual({ kind: "later", problem: "ETIMEDOUT" });
  expect(Date.now() - began).toBeLessThan(6500);
  double.desk.fault = () => undefined;
});
