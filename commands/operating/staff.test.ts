import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logInAsStaff } from "#testing/a-staff-member.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

const program = join(import.meta.dirname, "staff.ts");
const dataDir = mkdtempSync(join(tmpdir(), "pravesh-staff-"));
const detailsKey = "a key of the test that seals the details";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: new Date().toISOString(), settings: { DETAILS_KEY: detailsKey } });
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the command and returns its output and exit code. */
async function staff(args: string[], settings: Record<string, string> = {}) {
  const DATABASE_URL = t.platform.config.database.url ?? "";
  return run(args, { DATA_DIR: dataDir, DATABASE_URL, DETAILS_KEY: detailsKey, ...settings });
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

const email = "kavya@example.com";
const person = ["--role", "specialist", "--name", "Kavya Nair", "--phone", "98450 12345"];

test("a new member can log in with the printed password and secret, and is recorded in the events", async () => {
  expect(await staff(["list"])).toEqual({ code: 0, output: "There are no staff." });
  const { code, output } = await staff(["add", "Kavya@Example.com", ...person]);
  expect(code).toBe(0);
  const password = / password +(\S+)/.exec(output)?.[1] ?? "";
  const secret = / authenticator secret +(\S+)/.exec(output)?.[1] ?? "";
  expect(output).toContain(`otpauth://totp/Pravesh:kavya%40example.com?secret=${secret}`);
  const { headers } = await logInAsStaff(t, { email, password, secret });
  expect((await t.app.inject({ url: "/api/v1/review/me", headers })).json().data).toMatchObject({
    fullName: "Kavya Nair",
    role: "specialist",
  });
});

test("an address that already has an account is rejected", async () => {
  expect(await staff(["add", email, ...person])).toEqual({
    code: 1,
    output: "An account with this email already exists.",
  });
});

test("the code is printed in a demonstration only", async () => {
  expect((await staff(["code", email])).output).toMatch(/^\d{6}$/);
  const methods = ["GOOGLE_PAY", "PAY_PAL", "PAYTM", "CREDIT_CARD", "BANK_ACCOUNT"];
  const withoutSandbox = Object.fromEntries(methods.map((method) => [`PAYMENTS_${method}`, "none"]));
  expect(await staff(["code", email], withoutSandbox)).toEqual({
    code: 1,
    output: "Codes are printed in a demonstration only.",
  });
});

test("a role is changed, ended and restored, and each change is recorded in the events", async () => {
  expect((await staff(["role", email, "supervisor"])).output).toBe("Kavya Nair is supervisor.");
  expect((await staff(["end", email])).output).toBe(
    "Kavya Nair no longer works here; all sessions have ended.",
  );
  expect((await staff(["list"])).output).toMatch(
    /^kavya@example\.com · Kavya Nair · supervisor · ended \d{4}-\d\d-\d\d$/,
  );
  expect((await staff(["return", email])).output).toBe("Kavya Nair is supervisor.");
  const events = await t.db.selectFrom("office_events").selectAll().orderBy("sequence").execute();
  expect(events.map(({ kind, actor, details }) => ({ kind, actor, details }))).toEqual([
    { kind: "staff_added", actor: "operator", details: { role: "specialist" } },
    { kind: "staff_role_changed", actor: "operator", details: { from: "specialist", to: "supervisor" } },
    { kind: "staff_ended", actor: "operator", details: {} },
    { kind: "staff_returned", actor: "operator", details: {} },
  ]);
});

test("invalid arguments print what is wrong", async () => {
  expect((await staff(["role", "nobody@example.com", "specialist"])).output).toBe(
    "There is no staff member nobody@example.com.",
  );
  expect((await staff(["role", email, "boss"])).output).toBe(
    "boss is not a role. Choose one of specialist, supervisor, administrator.",
  );
  for (const args of [[], ["add"], ["add", email], ["add", email, "--boss", "x"], ["end"], ["list", "x"]]) {
    expect((await staff(args)).output).toMatch(/^Usage:/);
  }
});
