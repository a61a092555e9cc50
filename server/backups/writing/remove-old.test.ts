// Old backups are removed, but never one that a kept time is restored from.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { nameBase, namePass, nextSegment } from "../backup-parts.ts";
import type { BackupDestination } from "../destinations/backup-destination.ts";
import { openFolderForWriting } from "../destinations/backup-folder.ts";
import { generateBackupKeys } from "../sealing/backup-keys.ts";
import { only } from "../sealing/packed-files.ts";
import { removeOld } from "./remove-old.ts";

const dayMs = 24 * 3_600_000;
const now = new Date("2026-11-24T00:00:00Z");
const scratch = mkdtempSync(join(tmpdir(), "pravesh-old-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let folder: BackupDestination;
beforeEach(async () => {
  const own = {
    storeId: crypto.randomUUID(),
    publicKey: generateBackupKeys().publicKey,
    dataDir: mkdtempSync(join(scratch, "data-")),
  };
  folder = await openFolderForWriting(mkdtempSync(join(scratch, "backups-")), own);
});

/** A copy on each of the days ago, followed by one pass over the log. */
async function save(daysAgo: readonly number[]): Promise<void> {
  let segment = "000000010000000000000001";
  for (const [at, days] of daysAgo.entries()) {
    const name = nameBase(new Date(now.getTime() - days * dayMs), segment);
    const copy = folder.startCopy();
    await copy.put("manifest", only("a manifest"));
    await copy.finish(name);
    segment = nextSegment(segment);
    await folder.put(namePass({ number: at + 1, lastSegment: segment }), only("a pass"));
    segment = nextSegment(segment);
  }
}

const count = async () => [(await folder.list("base")).length, (await folder.list("log")).length];

test("copies that were replaced before the kept time are removed with their log", async () => {
  await save([50, 40, 36, 30, 10, 1]);
  await removeOld(folder, { keepMs: 35 * dayMs, now });
  // The copy of 36 days ago is what the time from 35 to 30 days ago is restored from.
  expect(await count()).toEqual([4, 4]);
  const [oldest] = await folder.list("base");
  expect(oldest).toMatch(/^20261019T/);
});

test("the two newest copies stay, however old they are", async () => {
  await save([400, 300, 200]);
  await removeOld(folder, { keepMs: 35 * dayMs, now });
  expect(await count()).toEqual([2, 2]);
});

test("nothing is removed while everything is within the kept time", async () => {
  await save([34, 20, 1]);
  await removeOld(folder, { keepMs: 35 * dayMs, now });
  expect(await count()).toEqual([3, 3]);
});
