// Removes abandoned drafts (policy `draftRetentionDays`; P23).
import { readPolicies } from "#server/catalogue/policy-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sweep } from "#server/platform/sweeps/run-sweep.ts";
import { ofAllFiles } from "./documents/sweep-files.ts";
import { countFilesOfDraftsBefore, lockOldestDraft } from "./open-draft-store.ts";
import { dropDraft } from "./remove-draft.ts";
import { warnOfRemoval } from "./warn-of-removal.ts";

const dayMs = 24 * 3_600_000;

export function draftSweep(platform: Platform): Sweep {
  return {
    name: "draft",
    countFiles: async () => {
      const before = await findLimit(platform);
      return ofAllFiles(platform.db, countFilesOfDraftsBefore(platform.db, before));
    },
    run: async () => {
      await warnOfRemoval(platform);
      await removeAbandonedDrafts(platform);
    },
  };
}

/** Removes open drafts unchanged for `draftRetentionDays`. Returns their number. */
export async function removeAbandonedDrafts(platform: Platform): Promise<number> {
  const before = await findLimit(platform);
  for (let removed = 0; ; removed += 1) {
    if (!(await removeOldest(platform, before))) return removed;
  }
}

async function findLimit({ db, clock }: Platform): Promise<Date> {
  const { draftRetentionDays } = await readPolicies(db);
  return new Date(clock().getTime() - draftRetentionDays * dayMs);
}

/** Removes one at a time: short transactions, and drafts that are being edited are skipped. */
function removeOldest({ db }: Platform, before: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const oldest = await lockOldestDraft(tx, before);
    if (oldest !== undefined) await dropDraft(tx, oldest);
    return oldest !== undefined;
  });
}
