// Removes an unfinished application with its travellers and files.
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { takeDocuments } from "./documents/document-store.ts";
import { eraseFiles } from "./documents/erase-files.ts";
import { lockOwnDraft, setDraftState } from "./draft-store.ts";

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
  const travellers = await tx.selectFrom("travellers").select("id").where("draft_id", "=", draftId).execute();
  const files = await takeDocuments(
    tx,
    travellers.map(({ id }) => id),
  );
  await tx.deleteFrom("travellers").where("draft_id", "=", draftId).execute();
  const payment = await tx
    .selectFrom("payments")
    .select("id")
    .where("draft_id", "=", draftId)
    .executeTakeFirst();
  // Money may still come for it: the row stays, so that the payment is known and goes back.
  if (payment) await setDraftState(tx, draftId, "removed");
  else await tx.deleteFrom("drafts").where("id", "=", draftId).execute();
  return files;
}

/** Drops whatever a user has not submitted; returns the names of the files, as `dropDraft` does. */
export async function removeDraftsOf(tx: Transaction, userId: string): Promise<string[]> {
  const drafts = await tx
    .selectFrom("drafts")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "=", "open")
    .forUpdate()
    .execute();
  const names: string[] = [];
  for (const { id } of drafts) names.push(...(await dropDraft(tx, id)));
  return names;
}
