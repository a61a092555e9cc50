import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paidApplication } from "#testing/money/paid-application.ts";
import { type PaymentStage, startPaymentStage } from "#testing/payment-stage.ts";

const program = join(import.meta.dirname, "refund.ts");
const dataDir = mkdtempSync(join(tmpdir(), "pravesh-refund-"));

let stage: PaymentStage;
let reference = "";
beforeAll(async () => {
  stage = await startPaymentStage({ webhooks: false });
  ({ reference } = await paidApplication(stage, await stage.signUp(), { travellers: 3 }));
});
afterAll(async () => {
  await stage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the command prints, and how it ends. */
async function refund(...given: string[]) {
  const DATABASE_URL = stage.platform.config.database.url ?? "";
  return run(given, { DATA_DIR: dataDir, DATABASE_URL });
}

async function run(given: string[], env: Record<string, string>) {
  const options = { env: { PATH: process.env["PATH"] ?? "", ...env } };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...given], options);
    return { code: 0, said: stdout.trim() };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr.replace(/^.*ExperimentalWarning[^]*?\)\n/, "").trim() };
  }
}

test("a small refund is proposed by one person and goes out", async () => {
  expect(await refund("list")).toEqual({ code: 0, said: "There are no refunds." });
  const { code, said } = await refund(
    "propose",
    reference.toLowerCase(),
    "1,500.50",
    "we were slow",
    "--as",
    "asha",
  );
  expect(code).toBe(0);
  expect(said).toMatch(/^Refund [0-9a-f]{8} of ₹1,500\.50 goes out within seconds while Pravesh runs\.$/);
  expect((await refund("list")).said).toMatch(
    new RegExp(`^[0-9a-f]{8} · ${reference} · ₹1,500\\.50 · requested · staff \\(we were slow\\) · asha$`),
  );
});

test("a large one is decided by a second person", async () => {
  const { said } = await refund("propose", reference, "10000", "the journey was called off", "--as", "asha");
  const id = /^Refund ([0-9a-f]{8}) of ₹10,000 waits for a second person/.exec(said)?.[1] ?? "";
  expect(await refund("approve", id, "--as", "asha")).toEqual({
    code: 1,
    said: "A second person must decide on this refund.",
  });
  expect((await refund("approve", id, "--as", "ravi")).said).toMatch(/goes out within seconds/);
  expect((await refund("decline", id, "--as", "ravi")).said).toBe("This refund has already been decided.");
  expect((await refund("list")).said).toMatch(/· requested · staff .* · asha, decided by ravi/);
});

test("what cannot be done gets a clear sentence", async () => {
  expect((await refund("propose", reference, "999999", "too much", "--as", "asha")).said).toMatch(
    /^At most ₹[\d,.]+ can still be given back\.$/,
  );
  expect((await refund("propose", reference, "ten", "x", "--as", "asha")).said).toMatch(
    /^ten is not an amount/,
  );
  expect((await refund("propose", reference, "10", " ", "--as", "asha")).said).toBe(
    "Please give a reason for the refund.",
  );
  expect((await refund("propose", "PRV-00000000", "10", "x", "--as", "asha")).said).toBe(
    "We can't find this application.",
  );
  expect((await refund("approve", "ffffffff", "--as", "asha")).said).toBe("There is no refund ffffffff.");
  expect((await refund("approve", "ffffffff")).said).toMatch(/^Usage:/);
  expect((await refund()).said).toMatch(/^Usage:/);
});

test("an empty data directory stays empty", async () => {
  const empty = join(dataDir, "nothing-here");
  expect(await run(["list"], { DATA_DIR: empty })).toEqual({
    code: 1,
    said: "There is no database here yet: start Pravesh once.",
  });
});
