// Removes abandoned drafts, and files that a killed process left without a row (policy `draftRetentionDays`;
// P23).
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { eraseFiles } from "./documents/erase-files.ts";
import { findKnownNames } from "./documents/file-store.ts";
import { lockOldestDraft } from "./open-draft-store.ts";
import { dropDraft } from "./remove-draft.ts";
import { warnOfRemoval } from "./warn-of-removal.ts";

const dayMs = 24 * 3_600_000;
const everyMs = 3_600_000;
/** Longer than any upload or submission may take: an older file without a row is an orphan. */
const orphanMs = 3_600_000;

/** Sweeps now and every hour. Returns a function that stops it. */
export function startDraftSweep(platform: Platform): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const sweep = () => {
    // A failure, such as an unavailable database, must not stop later sweeps.
    running = Promise.allSettled([
      warnOfRemoval(platform).then(() => removeAbandonedDrafts(platform)),
      removeOrphanFiles(platform),
    ]);
  };
  sweep();
  const timer = setInterval(sweep, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Removes open drafts unchanged for `draftRetentionDays`. Returns their number. */
export async function removeAbandonedDrafts(platform: Platform): Promise<number> {
  const { draftRetentionDays } = await readPolicies(platform.db);
  const before = new Date(platform.clock().getTime() - draftRetentionDays * dayMs);
  for (let removed = 0; ; removed += 1) {
    const erased = await removeOldest(platform, before);
    if (!erased) return removed;
    await eraseFiles(platform, erased);
  }
}

/** Removes one at a time: short transactions, and drafts that are being edited are skipped. */
function removeOldest(platform: Platform, before: Date): Promise<string[] | undefined> {
  return transaction(platform.db, async (tx) => {
    const oldest = await lockOldestDraft(tx, before);
    return oldest === undefined ? undefined : dropDraft(tx, oldest);
  });
}

/**
 * Erases partial uploads, and files whose row was deleted or never written. Returns the number of the latter.
 */
export async function removeOrphanFiles(
  { db, files }: Pick<Platform, "db" | "files">,
  olderThanMs = orphanMs,
): Promise<number> {
  await files.sweep(olderThanMs);
  const stored = await files.list(olderThanMs);
  let erased = 0;
  for (let at = 0; at < stored.length; at += 1000) {
    const names = stored.slice(at, at + 1000);
    const known = await findKnownNames(db, names);
    const orphans = names.filter((name) => !known.has(name));
    await eraseFiles({ files }, orphans);
    erased += orphans.length;
  }
  return erased;
}
