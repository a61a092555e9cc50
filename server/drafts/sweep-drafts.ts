// Removes forgotten drafts, and files that a killed process left without a row (policy `draftRetentionDays`; P23).
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
/** Longer than any upload or submission may take: what is older without a row is an orphan. */
const orphanMs = 3_600_000;

/** Sweeps now and every hour. Returns what ends it. */
export function startDraftSweep(platform: Platform): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const sweep = () => {
    // One failure, such as a database that is away, must not end the sweeping.
    running = Promise.allSettled([
      warnOfRemoval(platform).then(() => removeForgottenDrafts(platform)),
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

/** Removes open drafts that nobody has changed for `draftRetentionDays`; returns how many. */
export async function removeForgottenDrafts(platform: Platform): Promise<number> {
  const { draftRetentionDays } = await readPolicies(platform.db);
  const before = new Date(platform.clock().getTime() - draftRetentionDays * dayMs);
  for (let removed = 0; ; removed += 1) {
    const erased = await removeOldest(platform, before);
    if (!erased) return removed;
    await eraseFiles(platform, erased);
  }
}

/** One at a time: short transactions, and whatever a traveller edits at the moment is passed over. */
function removeOldest(platform: Platform, before: Date): Promise<string[] | undefined> {
  return transaction(platform.db, async (tx) => {
    const oldest = await lockOldestDraft(tx, before);
    return oldest === undefined ? undefined : dropDraft(tx, oldest);
  });
}

/** Erases half-written uploads, and files whose row was never written or is gone; returns how many of the latter. */
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
