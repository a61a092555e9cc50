// Removes an unfinished draft with its travellers and files.
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { deleteDocuments } from "./documents/document-store.ts";
import { eraseFiles } from "./documents/erase-files.ts";
import { lockOwnDraft, setDraftState } from "./draft-store.ts";
import { deleteDraft, hasPayment, lockOpenDrafts } from "./open-draft-store.ts";
import { clearSentForm } from "./specification-draft-store.ts";
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

/** Removes a locked draft. Returns the storage names of its files, to be erased after the transaction. */
export async function dropDraft(tx: Transaction, draftId: string): Promise<string[]> {
  const travellerIds = await listTravellerIds(tx, draftId);
  const files = await deleteDocuments(tx, travellerIds);
  await deleteTravellers(tx, travellerIds);
  // A late payment may still arrive: the row stays, so that the payment can be matched and refunded.
  if (await hasPayment(tx, draftId)) {
    await setDraftState(tx, draftId, "removed");
    await clearSentForm(tx, draftId);
  } else {
    await deleteDraft(tx, draftId);
  }
  return files;
}

/** Removes all of a user's open drafts. Returns storage names as `dropDraft` does. */
export async function removeDraftsOf(tx: Transaction, userId: string): Promise<string[]> {
  const names: string[] = [];
  for (const id of await lockOpenDrafts(tx, userId)) names.push(...(await dropDraft(tx, id)));
  return names;
}
