// Removes an unfinished application with its travellers and files.
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { takeDocuments } from "./documents/document-store.ts";
import { eraseFiles } from "./documents/erase-files.ts";
import { lockOwnDraft, setDraftState } from "./draft-store.ts";
import { deleteDraft, hasPayment, lockOpenDrafts } from "./open-draft-store.ts";
import { deleteTravellers, listTravellerIds } from "./travellers/traveller-store.ts";

export async function removeDraft(
  platform: Platform,
  place: { userId: string; draftId: string },
): Promise<void> {
  const erased = await transaction(platform.db, async (tx) => {
    await lockOwnDraft(tx, place);
    return dropDraft(tx, place.draftId);
  });
  await eraseFiles(platform, erased);
}

/** Drops a locked draft; returns the names of its files, to be erased once the transaction has ended. */
export async function dropDraft(tx: Transaction, draftId: string): Promise<string[]> {
  const travellerIds = await listTravellerIds(tx, draftId);
  const files = await takeDocuments(tx, travellerIds);
  await deleteTravellers(tx, travellerIds);
  // Money may still come for it: the row stays, so that the payment is known and goes back.
  if (await hasPayment(tx, draftId)) await setDraftState(tx, draftId, "removed");
  else await deleteDraft(tx, draftId);
  return files;
}

/** Drops whatever a user has not submitted; returns the names of the files, as `dropDraft` does. */
export async function removeDraftsOf(tx: Transaction, userId: string): Promise<string[]> {
  const names: string[] = [];
  for (const id of await lockOpenDrafts(tx, userId)) names.push(...(await dropDraft(tx, id)));
  return names;
}
