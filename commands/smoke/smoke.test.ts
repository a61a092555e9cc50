// The smoke commands: one sentence without test keys, and with keys a run against the provider's double.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { razorpayKeys, startRazorpayDouble } from "#testing/razorpay-double/start-razorpay-double.ts";

const { STRIPE_SECRET_KEY: _a, RAZORPAY_KEY_ID: _b, ...environment } = process.env;

it.each([
  ["smoke-stripe", "STRIPE_SECRET_KEY"],
  ["smoke-razorpay", "RAZORPAY_KEY_ID"],
])("%s without test keys prints one sentence and exits with 2", (command, name) => {
  const run = spawnSync(process.execPath, [`commands/smoke/${command}.ts`], {
    env: environment,
    encoding: "utf8",
  });
  expect(run.status).toBe(2);
  expect(run.stdout.trim().split("\n")).toEqual([expect.stringContaining(name)]);
  const live = { ...environment, [name]: "sk_live_x" };
  expect(spawnSync(process.execPath, [`commands/smoke/${command}.ts`], { env: live }).status).toBe(2);
});

it("smoke-razorpay prints its counts, and exits with 1 when a step fails", async () => {
  const double = await startRazorpayDouble();
  const { keyId, keySecret } = razorpayKeys;
  const env = {
    ...environment,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_API_URL: double.url,
  };
  expect(await run(env)).toEqual({ code: 0, last: "3 passed, 0 failed" });
  await double.fail("429");
  expect(await run(env)).toEqual({ code: 1, last: "0 passed, 3 failed" });
  await double.close();
});

async function run(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ["commands/smoke/smoke-razorpay.ts"], { env });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { code: code as number, last: output.trim().split("\n").at(-1) };
}
