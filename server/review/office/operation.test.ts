// Administrators see which background jobs keep failing, a disk that fills up among them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OperationState } from "#contract/review/office.ts";
import { repeatJobs } from "#server/platform/background/repeat-jobs.ts";
import { freeSpaceJob } from "#server/platform/files/watching/free-space-job.ts";
import { openFileStore } from "#server/platform/files/open-file-store.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let admin: Awaited<ReturnType<TestApp["staff"]>>;
const dir = mkdtempSync(join(tmpdir(), "pravesh-space-"));
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.staff("administrator");
});
afterAll(async () => {
  await t.close();
  rmSync(dir, { recursive: true, force: true });
});

async function state(): Promise<OperationState> {
  const url = "/api/v1/review/office/operation";
  const answer = await t.app.inject({ url, headers: admin.headers });
  return answer.json<{ data: OperationState }>().data;
}

it("a disk that stays nearly full is shown after three checks, here and in /ready, until it has space again", async () => {
  expect(await state()).toEqual({ degraded: [], backup: null });
  const key = "a key of files for this test, which is long enough";
  const config = { files: { dir, key, formerKeys: [] } };
  const floor = { bytes: Number.MAX_SAFE_INTEGER, share: 1.1 };
  const full = openFileStore(config, async () => {}, { floor });
  const job = { ...freeSpaceJob({ files: full }), everyMs: 1 };
  const stop = repeatJobs(t.platform, [job]);
  await expect.poll(async () => (await state()).degraded).toEqual(["freeSpace"]);
  const ready = await t.app.inject({ url: "/api/v1/ready" });
  expect(ready.json()).toMatchObject({ data: { ok: true, degraded: ["freeSpace"] } });
  await stop();
  await repeatJobs(t.platform, [freeSpaceJob(t.platform)])();
  expect((await state()).degraded).toEqual([]);
});
