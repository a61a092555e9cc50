import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anApplication } from "#server/testing/an-application.ts";
import { startTestApp, type TestApp } from "#server/testing/start-test-app.ts";

const program = join(import.meta.dirname, "status.ts");
const dataDir = mkdtempSync(join(tmpdir(), "pravesh-status-"));

let t: TestApp;
let reference = "";
let settings: Record<string, string> = {};
beforeAll(async () => {
  t = await startTestApp();
  const { database, details } = t.platform.config;
  settings = { DATA_DIR: dataDir, DATABASE_URL: database.url ?? "", DETAILS_KEY: details.key };
  ({ reference } = await anApplication(t, await t.signUp()));
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the command prints, and how it ends. */
async function status(...given: string[]) {
  return run(given, settings);
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

test("moves an application and says so in one sentence", async () => {
  expect(await status(reference.toLowerCase(), "documents_verified")).toEqual({
    code: 0,
    said: `${reference} was submitted and is now documents_verified; the traveller has been told by mail.`,
  });
  const row = await t.db
    .selectFrom("applications")
    .select("status")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  expect(row.status).toBe("documents_verified");
});

test("a refused move says what is possible", async () => {
  expect(await status(reference, "submitted")).toEqual({
    code: 1,
    said: `${reference} is documents_verified and cannot become submitted. It can become pending or approved or rejected or cancelled.`,
  });
});

test("an unknown application, an unknown status and a missing one get a clear sentence", async () => {
  const unknown = "PRV-00000000";
  expect(await status(unknown, "approved")).toEqual({ code: 1, said: `There is no application ${unknown}.` });
  expect((await status(reference, "done")).said).toMatch(/^done is not a status\. Choose one of submitted, /);
  expect((await status("PRV-1", "approved")).said).toMatch(/^PRV-1 is not an application number/);
  expect((await status()).said).toMatch(/^Usage: npm run status -- PRV-XXXXXXXX STATUS/);
});

test("an empty data directory stays empty", async () => {
  const empty = join(dataDir, "nothing-here");
  expect(await run(["PRV-00000000", "approved"], { DATA_DIR: empty })).toEqual({
    code: 1,
    said: "There is no application PRV-00000000.",
  });
});
