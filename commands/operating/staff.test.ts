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

/** What the command prints, and how it ends. */
async function staff(given: string[], settings: Record<string, string> = {}) {
  const DATABASE_URL = t.platform.config.database.url ?? "";
  return run(given, { DATA_DIR: dataDir, DATABASE_URL, DETAILS_KEY: detailsKey, ...settings });
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

const email = "kavya@example.com";
const person = ["--role", "specialist", "--name", "Kavya Nair", "--phone", "98450 12345"];

test("a member is added with a password and a secret that log in, and written to the office's events", async () => {
  expect(await staff(["list"])).toEqual({ code: 0, said: "There are no staff." });
  const { code, said } = await staff(["add", "Kavya@Example.com", ...person]);
  expect(code).toBe(0);
  const password = / password +(\S+)/.exec(said)?.[1] ?? "";
  const secret = / authenticator secret +(\S+)/.exec(said)?.[1] ?? "";
  expect(said).toContain(`otpauth://totp/Pravesh:kavya%40example.com?secret=${secret}`);
  const { headers } = await logInAsStaff(t, { email, password, secret });
  expect((await t.app.inject({ url: "/api/v1/review/me", headers })).json().data).toMatchObject({
    fullName: "Kavya Nair",
    role: "specialist",
  });
});

test("an address that has an account is refused", async () => {
  expect(await staff(["add", email, ...person])).toEqual({
    code: 1,
    said: "An account with this email already exists.",
  });
});

test("the code is printed in a demonstration, and nowhere else", async () => {
  expect((await staff(["code", email])).said).toMatch(/^\d{6}$/);
  const methods = ["GOOGLE_PAY", "PAY_PAL", "PAYTM", "CREDIT_CARD", "BANK_ACCOUNT"];
  const withoutSandbox = Object.fromEntries(methods.map((method) => [`PAYMENTS_${method}`, "none"]));
  expect(await staff(["code", email], withoutSandbox)).toEqual({
    code: 1,
    said: "Codes are printed in a demonstration only.",
  });
});

test("a role is changed, ended and given back, and each stands in the office's events", async () => {
  expect((await staff(["role", email, "supervisor"])).said).toBe("Kavya Nair is supervisor.");
  expect((await staff(["end", email])).said).toBe(
    "Kavya Nair no longer works here; all sessions have ended.",
  );
  expect((await staff(["list"])).said).toMatch(
    /^kavya@example\.com · Kavya Nair · supervisor · ended \d{4}-\d\d-\d\d$/,
  );
  expect((await staff(["return", email])).said).toBe("Kavya Nair is supervisor.");
  const events = await t.db.selectFrom("office_events").selectAll().orderBy("sequence").execute();
  expect(events.map(({ kind, actor, details }) => ({ kind, actor, details }))).toEqual([
    { kind: "staff_added", actor: "operator", details: { role: "specialist" } },
    { kind: "staff_role_changed", actor: "operator", details: { from: "specialist", to: "supervisor" } },
    { kind: "staff_ended", actor: "operator", details: {} },
    { kind: "staff_returned", actor: "operator", details: {} },
  ]);
});

test("what cannot be understood gets a clear sentence", async () => {
  expect((await staff(["role", "nobody@example.com", "specialist"])).said).toBe(
    "There is no staff member nobody@example.com.",
  );
  expect((await staff(["role", email, "boss"])).said).toBe(
    "boss is not a role. Choose one of specialist, supervisor, administrator.",
  );
  for (const given of [[], ["add"], ["add", email], ["add", email, "--boss", "x"], ["end"], ["list", "x"]]) {
    expect((await staff(given)).said).toMatch(/^Usage:/);
  }
});
