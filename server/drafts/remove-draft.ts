// Removes an unfinished draft with its travellers and files.
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { deleteDocuments } from "./documents/document-store.ts";
import { lockOwnDraft, setDraftState } from "./draft-store.ts";
import { deleteDraft, hasPayment, lockOpenDrafts } from "./open-draft-store.ts";
import { clearSentForm } from "./specification-draft-store.ts";
import { deleteTravellers, listTravellerIds } from "./travellers/traveller-store.ts";
import { leaveTrip } from "./trips/trip-store.ts";

export async function removeDraft(
  platform: Platform,
  place: { userId: string; draftId: string },
): Promise<void> {
  await transaction(platform.db, async (tx) => {
    await lockOwnDraft(tx, place);
    await dropDraft(tx, place.draftId);
  });
}

/** Removes a locked draft. */
export async function dropDraft(tx: Transaction, draftId: string): Promise<void> {
  const travellerIds = await listTravellerIds(tx, draftId);
  await deleteDocuments(tx, travellerIds);
  await deleteTravellers(tx, travellerIds);
  await leaveTrip(tx, draftId);
  // A late payment may still arrive: the row stays, so that the payment can be matched and refunded.
  if (await hasPayment(tx, draftId)) {
    await setDraftState(tx, draftId, "removed");
    await clearSentForm(tx, draftId);
  } else {
    await deleteDraft(tx, draftId);
  }
}

/** Removes all of a user's open drafts. */
export async function removeDraftsOf(tx: Transaction, userId: string): Promise<void> {
  for (const id of await lockOpenDrafts(tx, userId)) await dropDraft(tx, id);
}
