import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paidApplication } from "#testing/money/paid-application.ts";
import { type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";

const program = join(import.meta.dirname, "refund.ts");
const dataDir = mkdtempSync(join(tmpdir(), "pravesh-refund-"));

let stage: PaymentSetup;
let reference = "";
beforeAll(async () => {
  stage = await startPaymentSetup({ webhooks: false });
  ({ reference } = await paidApplication(stage, await stage.signUp(), { travellers: 3 }));
});
afterAll(async () => {
  await stage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the command and returns its output and exit code. */
async function refund(...args: string[]) {
  const DATABASE_URL = stage.platform.config.database.url ?? "";
  return run(args, { DATA_DIR: dataDir, DATABASE_URL });
}

async function run(args: string[], env: Record<string, string>) {
  const options = { env: { PATH: process.env["PATH"] ?? "", ...env } };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], options);
    return { code: 0, output: stdout.trim() };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr.replace(/^.*ExperimentalWarning[^]*?\)\n/, "").trim() };
  }
}

test("a small refund that one person proposes is requested at once", async () => {
  expect(await refund("list")).toEqual({ code: 0, output: "There are no refunds." });
  const { code, output } = await refund(
    "propose",
    reference.toLowerCase(),
    "1,500.50",
    "we were slow",
    "--as",
    "asha",
  );
  expect(code).toBe(0);
  expect(output).toMatch(
    /^Refund [0-9a-f]{8} of ₹1,500\.50 will be sent within seconds while Pravesh is running\.$/,
  );
  expect((await refund("list")).output).toMatch(
    new RegExp(`^[0-9a-f]{8} · ${reference} · ₹1,500\\.50 · requested · staff \\(we were slow\\) · asha$`),
  );
});

test("a large refund is decided by a second person", async () => {
  const { output } = await refund(
    "propose",
    reference,
    "10000",
    "the journey was called off",
    "--as",
    "asha",
  );
  const id = /^Refund ([0-9a-f]{8}) of ₹10,000 waits for a second person/.exec(output)?.[1] ?? "";
  expect(await refund("approve", id, "--as", "asha")).toEqual({
    code: 1,
    output: "A second person must decide on this refund.",
  });
  expect((await refund("approve", id, "--as", "ravi")).output).toMatch(/will be sent within seconds/);
  expect((await refund("decline", id, "--as", "ravi")).output).toBe("This refund has already been decided.");
  expect((await refund("list")).output).toMatch(/· requested · staff .* · asha, decided by ravi/);
});

test("a command that cannot be carried out prints why", async () => {
  expect((await refund("propose", reference, "999999", "too much", "--as", "asha")).output).toMatch(
    /^At most ₹[\d,.]+ can still be refunded\.$/,
  );
  expect((await refund("propose", reference, "ten", "x", "--as", "asha")).output).toMatch(
    /^ten is not an amount/,
  );
  expect((await refund("propose", reference, "10", " ", "--as", "asha")).output).toBe(
    "Please give a reason for the refund.",
  );
  expect((await refund("propose", "PRV-00000000", "10", "x", "--as", "asha")).output).toBe(
    "We can't find this application.",
  );
  expect((await refund("approve", "ffffffff", "--as", "asha")).output).toBe("There is no refund ffffffff.");
  expect((await refund("approve", "ffffffff")).output).toMatch(/^Usage:/);
  expect((await refund()).output).toMatch(/^Usage:/);
});

test("an empty data directory stays empty", async () => {
  const empty = join(dataDir, "nothing-here");
  expect(await run(["list"], { DATA_DIR: empty })).toEqual({
    code: 1,
    output: "There is no database here yet. Start Pravesh once.",
  });
});
