import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleIncident } from "#testing/emails/sample-incident.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

const program = join(import.meta.dirname, "breach.ts");
const dataDir = mkdtempSync(join(tmpdir(), "pravesh-breach-"));
const detailsKey = "a key of the test that seals the details";
const file = join(dataDir, "incident.json");
const folder = join(dataDir, "reports");

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: "2026-11-18T06:30:00Z", settings: { DETAILS_KEY: detailsKey } });
  await t.signUp({ fullName: "Asha Canary", email: "canary@example.com" });
  await t.signUp();
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the command and returns its output and exit code. */
async function breach(...args: string[]) {
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: t.platform.config.database.url ?? "",
    DETAILS_KEY: detailsKey,
  };
  const env = { PATH: process.env["PATH"] ?? "", ...settings };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr };
  }
}

test("the template has to be filled in first", async () => {
  expect((await breach("template", file)).code).toBe(0);
  const { code, output } = await breach("report", file, folder);
  expect([code, output.includes("whatToDo.hi")]).toEqual([1, true]);
});

test("the reports are written with the deadlines, and without anyone's personal data", async () => {
  writeFileSync(file, JSON.stringify({ ...sampleIncident, affected: "accounts" }));
  const { code, output } = await breach("report", file, folder);
  expect(code).toBe(0);
  expect(output).toContain("CERT-In, within 6 hours: 20 Nov 2026, 16:30 IST");
  expect(output).toContain("within 72 hours: 23 Nov 2026, 10:30 IST");
  expect(output).toContain("2 accounts are affected; 0 of them have been sent the notice.");
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  expect(texts).toHaveLength(5);
  expect(output + texts.join("")).not.toMatch(/canary/i);
});

test("the emails are queued only for the confirmed number, once", async () => {
  const asked = await breach("notify", file);
  expect(asked.output).toContain("Not sent yet: 2 emails. Add --confirm 2");
  expect(await breach("notify", file, "--confirm", "3")).toMatchObject({ code: 1 });
  const sent = await breach("notify", file, "--confirm", "2");
  expect(sent.output).toContain("2 emails were queued.");
  expect(sent.output).not.toMatch(/canary/i);
  expect((await breach("notify", file)).output).toContain("Not sent yet: 0 emails.");
});
