// Removes abandoned drafts (policy `draftRetentionDays`; P23).
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sweep } from "#server/platform/sweeps/run-sweep.ts";
import { ofAllFiles } from "./documents/sweep-files.ts";
import { type Abandoned, countFilesOfAbandoned, lockOldestDraft } from "./open-draft-store.ts";
import { dropDraft } from "./remove-draft.ts";
import { warnOfRemoval } from "./warn-of-removal.ts";

const dayMs = 24 * 3_600_000;
const noticeDays = 2;

export function draftSweep(platform: Platform): Sweep {
  return {
    name: "draft",
    countFiles: async () => {
      const limits = await findLimits(platform);
      return ofAllFiles(platform.db, countFilesOfAbandoned(platform.db, limits));
    },
    run: async () => {
      await warnOfRemoval(platform);
      await removeAbandonedDrafts(platform);
    },
  };
}

/** Removes open drafts unchanged for `draftRetentionDays`, 48 hours after their owners were warned. Returns their number. */
export async function removeAbandonedDrafts(platform: Platform): Promise<number> {
  const limits = await findLimits(platform);
  for (let removed = 0; ; removed += 1) {
    if (!(await removeOldest(platform, limits))) return removed;
  }
}

async function findLimits({ db, clock }: Platform): Promise<Abandoned> {
  const { draftRetentionDays } = await readPolicies(db);
  const ago = (days: number) => new Date(clock().getTime() - days * dayMs);
  return { changedBefore: ago(draftRetentionDays), warnedBefore: ago(noticeDays) };
}

/** Removes one at a time: short transactions, and drafts that are being edited are skipped. */
function removeOldest({ db }: Platform, limits: Abandoned): Promise<boolean> {
  return transaction(db, async (tx) => {
    const oldest = await lockOldestDraft(tx, limits);
    if (oldest !== undefined) await dropDraft(tx, oldest);
    return oldest !== undefined;
  });
}
