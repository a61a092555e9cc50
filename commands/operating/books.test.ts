import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";

const program = join(import.meta.dirname, "books.ts");
const dataDir = mkdtempSync(join(tmpdir(), "pravesh-books-"));

let stage: PaymentSetup;
let amount = 0;
beforeAll(async () => {
  stage = await startPaymentSetup();
  const payer = await stage.signUp();
  const draft = await stage.payableDraft(payer);
  ({ amount } = draft);
  const answer = await stage.intent(payer, { amount, draftId: draft.id });
  const { clientSecret, paymentId } = answer.json<{ data: { clientSecret: string; paymentId: string } }>()
    .data;
  await stage.confirm(clientSecret);
  await stage.comeBack(payer, paymentId);
});
afterAll(async () => {
  await stage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function books(args: string[], url = stage.platform.config.database.url ?? "") {
  const env = { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env });
  return stdout;
}

test("shows the balance of each account", async () => {
  const output = await books([]);
  expect(output).toContain(`At the payment provider: ₹${(amount / 100).toLocaleString("en-IN")}\n`);
  expect(output).toContain("Tax: −₹100\n");
  expect(output).toContain("No known differences.");
});

test("writes a month as CSV", async () => {
  const month = dateInIndia(stage.clock.now()).slice(0, 7);
  expect((await books([month])).trim().split("\r\n")).toHaveLength(1 + 5);
  expect((await books(["1999-12"])).trim().split("\r\n")).toHaveLength(1);
});

test("prints its usage, and creates no database", async () => {
  await expect(books(["2026-13"])).rejects.toThrow("Usage: npm run books, or npm run books -- YYYY-MM");
  await expect(books([], "")).rejects.toThrow("There are no books in");
});
