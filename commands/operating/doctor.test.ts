// npm run doctor, and the start of production, on a database in which the demonstration has left accounts.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refuseDemoAccounts } from "#server/demo/demo-accounts.ts";
import { findUserIdByEmail, replaceEmail } from "#server/accounts/user-store.ts";
import { demoUsers, seedDemoUsers } from "#server/demo/demo-users.ts";
import { demoStaff, seedDemoStaff } from "#server/demo/seed-demo-staff.ts";
import { openEmptyDatabase } from "#testing/database/test-database.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

const program = join(import.meta.dirname, "doctor.ts");
const dataDir = mkdtempSync(join(tmpdir(), "pravesh-doctor-"));
const detailsKey = "a key of the test that seals the details";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: new Date().toISOString(), settings: { DETAILS_KEY: detailsKey } });
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function doctor(args: string[] = [], DATABASE_URL = t.platform.config.database.url ?? "") {
  const env = { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir, DATABASE_URL, DETAILS_KEY: detailsKey };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

test("names every setting and every account that production would refuse", async () => {
  await seedDemoUsers(t.platform);
  await seedDemoStaff(t.platform);
  const { userId } = await t.signUp();
  const identity = { issuer: "https://pravesh.example/", subject: "test|asha", user_id: userId };
  await t.db
    .insertInto("identities")
    .values({ ...identity, linked_at: new Date() })
    .execute();
  const { code, output } = await doctor();
  expect(code).toBe(1);
  for (const name of [
    "PAYMENTS_GOOGLE_PAY",
    "MAIL_ADAPTER",
    "IDENTITY_TEST_ACCOUNTS",
    "FILES_KEY",
    "PUBLIC_URL",
    "TRUST_PROXY",
    "SCANNER",
    "DATABASE_OWNER_URL",
  ])
    expect(output).toContain(`\n- ${name}: `);
  expect(output).not.toContain("- DATABASE_URL");
  for (const { email } of [...demoUsers, ...demoStaff]) expect(output).toContain(email);
  expect(output).toContain("Logins of the test provider are connected to accounts: 1.");
});

test("production does not start while they can log in", async () => {
  await expect(refuseDemoAccounts(t.platform)).rejects.toThrow(
    /kavya@pravesh\.example.*\n.*asha@pravesh\.example/,
  );
});

test("a member of staff with another address and a secret of the demonstration counts too", async () => {
  const [kavya] = demoStaff;
  const { sealer } = t.platform;
  const userId = (await findUserIdByEmail(t.db, sealer, kavya?.email ?? "")) ?? "";
  await replaceEmail(t.db, sealer, { userId, newEmail: "renamed@example.com", now: new Date() });
  await expect(refuseDemoAccounts(t.platform)).rejects.toThrow("renamed@example.com");
});

test("ends them with --end-demo-accounts, and production starts", async () => {
  const { output } = await doctor(["--end-demo-accounts"]);
  expect(output).not.toContain("demonstration can log in");
  await expect(refuseDemoAccounts(t.platform)).resolves.toBeUndefined();
  const payload = { email: "asha@pravesh.example", password: "see the world" };
  const answer = await t.app.inject({ method: "POST", url: "/api/v1/login", payload });
  expect(answer.statusCode).toBe(401);
});

test("finds nothing wrong with a database before its first start", async () => {
  const empty = await openEmptyDatabase();
  const { output } = await doctor([], empty.url);
  await empty.close();
  expect(output).toContain("\n- FILES_KEY: ");
  expect(output).not.toContain("- DATABASE_URL");
});

test("says how it is used", async () => {
  expect(await doctor(["--all"])).toEqual({
    code: 1,
    output: expect.stringContaining("Usage: npm run doctor"),
  });
});
