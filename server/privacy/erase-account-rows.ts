// Erases the rows of a deleted account. What the books need remains, without anything that identifies its owner.
import { forgetDevices } from "#server/accounts/devices/known-device-store.ts";
import { forgetIdentities } from "#server/accounts/identity/identity-store.ts";
import { forgetPasskeys } from "#server/accounts/passkeys/remove-passkeys.ts";
import { removeDraftsOf } from "#server/drafts/remove-draft.ts";
import { lockUser } from "#server/drafts/draft-store.ts";
import { deleteTripsOf } from "#server/drafts/trips/trip-store.ts";
import { dropSubscriptionsOf } from "#server/notifications/push/subscription-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { sealTexts } from "#server/platform/sealing/seal-texts.ts";
import { blankForm } from "./blank-form.ts";
import { eraseDocuments } from "./erase-documents.ts";
import { openHoldsOf } from "./holds/hold-store.ts";
import { forgetQuestions } from "./questions/forget-questions.ts";

/**
 * Returns whether no legal hold applied and the whole account was erased. Safe to repeat: data on hold is erased by a later
 * call, once the hold is lifted.
 */
export async function eraseAccountRows(
  tx: Transaction,
  platform: Platform,
  userId: string,
): Promise<boolean> {
  const now = platform.clock();
  await lockUser(tx, userId);
  const holds = await openHoldsOf(tx, userId);
  const isWhole = holds.length === 0;
  await endLogin(tx, platform, userId);
  if (holds.some(({ application_id }) => application_id === null)) return isWhole;
  const held = new Set(holds.map(({ application_id }) => application_id));
  await removeDraftsOf(tx, userId);
  const applications = await tx
    .selectFrom("applications")
    .select(["id", "draft_id"])
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .execute();
  for (const application of applications.filter(({ id }) => !held.has(id))) {
    const by = { because: "asked", actor: "traveller", actorId: userId, now } as const;
    await eraseDocuments(tx, { applicationId: application.id, ...by });
    await erasePersonalData(tx, platform, application);
  }
  await deleteTripsOf(tx, userId);
  await deleteOwnRows(tx, userId);
  await forgetQuestions(tx, { userId, held: [...held].filter((id) => id !== null) });
  if (isWhole) await blankAccount(tx, platform, userId);
  return isWhole;
}

async function endLogin(tx: Transaction, { clock, identity }: Platform, userId: string): Promise<void> {
  const now = clock();
  await dropSubscriptionsOf(tx, userId);
  await tx.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await forgetDevices(tx, userId);
  await forgetPasskeys(tx, userId);
  await tx.deleteFrom("mailed_tokens").where("user_id", "=", userId).execute();
  await tx.deleteFrom("email_changes").where("user_id", "=", userId).execute();
  await identity.forget(tx, await forgetIdentities(tx, userId));
  await tx
    .updateTable("users")
    .set((row) => ({
      disabled_at: row.fn.coalesce("disabled_at", row.val(now)),
      erasure_asked_at: row.fn.coalesce("erasure_asked_at", row.val(now)),
    }))
    .where("id", "=", userId)
    .execute();
}

/** The application's destination, plan, price and status dates remain, because the books and the history refer to them. */
async function erasePersonalData(
  tx: Transaction,
  { sealer }: Platform,
  { id, draft_id: draftId }: { id: string; draft_id: string },
): Promise<void> {
  await blankForm(tx, sealer, id);
  await tx.deleteFrom("application_search_tokens").where("application_id", "=", id).execute();
  await tx
    .updateTable("item_requests")
    .set({ sealed_words: null })
    .where("application_id", "=", id)
    .execute();
  await tx
    .updateTable("field_requests")
    .set({ sealed_words: null })
    .where("application_id", "=", id)
    .execute();
  await tx
    .updateTable("field_corrections")
    .set({ sealed_former: null, sealed_value: null })
    .where("application_id", "=", id)
    .execute();
  await tx
    .updateTable("correction_proposals")
    .set({ sealed_values: null, sealed_reason: null, sealed_answer: null })
    .where("application_id", "=", id)
    .execute();
  await tx
    .updateTable("application_travellers")
    .set({ sealed_words: null })
    .where("application_id", "=", id)
    .execute();
  const unexplained = { sealed_reason: null };
  await tx.updateTable("filing_corrections").set(unexplained).where("application_id", "=", id).execute();
  await tx.updateTable("reopenings").set(unexplained).where("application_id", "=", id).execute();
  await tx.updateTable("case_notes").set({ sealed_words: null }).where("application_id", "=", id).execute();
  await tx.deleteFrom("travellers").where("draft_id", "=", draftId).execute();
}

async function deleteOwnRows(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom("live_counters").where("user_id", "=", userId).execute();
  await tx.deleteFrom("mails").where("user_id", "=", userId).execute();
  await tx.deleteFrom("saved_cards").where("user_id", "=", userId).execute();
  await tx.deleteFrom("payment_customers").where("user_id", "=", userId).execute();
  const consents = tx.selectFrom("suggestion_consents").select("id").where("user_id", "=", userId);
  await tx.deleteFrom("suggestions").where("consent_id", "in", consents).execute();
}

async function blankAccount(tx: Transaction, { sealer, clock }: Platform, userId: string): Promise<void> {
  const blank = { full_name: "Deleted account", email: `${userId}@deleted.invalid`, phone: userId };
  await tx
    .updateTable("users")
    .set({
      ...sealTexts(sealer, { table: "users", id: userId }, blank),
      email_starts: [],
      password_hash: "deleted",
      email_verified_at: null,
      send_visa_by_email: false,
      erased_at: clock(),
    })
    .where("id", "=", userId)
    .execute();
}
