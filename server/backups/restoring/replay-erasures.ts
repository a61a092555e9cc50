// Erases again what was erased after the state that is being restored (P25, P43).
import { deleteDocuments } from "#server/drafts/documents/document-store.ts";
import { dropDraft } from "#server/drafts/remove-draft.ts";
import { deleteTravellers } from "#server/drafts/travellers/traveller-store.ts";
import type { ErasureKind, Erased } from "#server/platform/backups/erasure-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { eraseAccountRows } from "#server/privacy/erase-account-rows.ts";
import { eraseDocuments } from "#server/privacy/erase-documents.ts";
import { eraseFile } from "#server/privacy/erase-file.ts";
import { findErasable } from "./restored-store.ts";

type Replay = (tx: Transaction, platform: Platform, subject: string) => Promise<unknown>;

const replays: Record<ErasureKind, Replay> = {
  account: (tx, platform, userId) => eraseAccountRows(tx, platform, userId),
  documents: (tx, { clock }, applicationId) => {
    const by = { because: "asked", actor: "system", actorId: null } as const;
    return eraseDocuments(tx, { applicationId, ...by, now: clock() });
  },
  draft: (tx, _platform, draftId) => dropDraft(tx, draftId),
  traveller: async (tx, _platform, travellerId) => {
    await deleteDocuments(tx, [travellerId]);
    await deleteTravellers(tx, [travellerId]);
  },
  file: (tx, { clock }, fileId) => eraseFile(tx, { fileId, now: clock() }),
};

/** Returns how many were still there. One that fails is thrown at the end, after the others. */
export async function replayErasures(platform: Platform, erasures: readonly Erased[]): Promise<number> {
  const failures: unknown[] = [];
  let replayed = 0;
  for (const { kind, subject } of erasures) {
    try {
      const wasThere = await transaction(platform.db, async (tx) => {
        if (!(await findErasable(tx, { kind, subject }))) return false;
        await replays[kind](tx, platform, subject);
        return true;
      });
      if (wasThere) replayed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} erasures could not be repeated.`, { cause: failures[0] });
  return replayed;
}
