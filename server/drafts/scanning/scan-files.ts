// Scans files that the virus scanner has not checked yet: stored before there was one, or while it was away (P20).
import { buffer } from "node:stream/consumers";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Job } from "#server/platform/background/repeat-jobs.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lockNextToScan, saveScan } from "./scan-store.ts";

const everyMs = 60_000;
/** After an error, other files come first. */
const retryMs = 5 * 60_000;

export function scanJob(platform: Platform): Job {
  return { name: "scans", everyMs, run: (isStopped) => scanWaitingFiles(platform, isStopped) };
}

/** Returns how many files it scanned. Stops at the first one that the scanner does not answer for. */
export async function scanWaitingFiles(platform: Platform, isStopped = () => false): Promise<number> {
  for (let scanned = 0; ; scanned += 1) {
    const verdict = isStopped() ? undefined : await scanNext(platform);
    if (verdict === undefined || verdict === "error") return scanned;
  }
}

async function scanNext({ db, files, scanner, clock }: Platform) {
  const before = new Date(clock().getTime() - retryMs);
  return transaction(db, async (tx) => {
    const row = scanner && (await lockNextToScan(tx, before));
    if (!row) return undefined;
    const { id, storage_name: storageName, key_id: keyId, wrapped_key: wrappedKey } = row;
    const bytes = await files.read({ id, storageName, keyId, wrappedKey }).then(buffer, () => undefined);
    const verdict = bytes ? await scanner.scan(bytes) : "error";
    await saveScan(tx, id, { verdict, now: clock() });
    return verdict;
  });
}
