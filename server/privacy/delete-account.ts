// Deletes an account: what prevents it, what has to be retained for now, and the deletion (P47).
import { Failure } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import { accountErasure, type AccountErasure, type AccountToErase } from "#domain/privacy/retention.ts";
import type { Language } from "#domain/content/languages.ts";
import { getRecipient, isEmailVerified } from "#server/accounts/user-store.ts";
import { accountDeletedMail } from "#server/notifications/account-mails/account-deleted.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import { removeCard } from "#server/payments/saved-cards/remove-card.ts";
import { savedCardsOf } from "#server/payments/saved-cards/saved-card-store.ts";
import { asProduct } from "#server/platform/acting/acting-user.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { Platform } from "#server/platform/platform.ts";
import { eraseAccountRows } from "./erase-account-rows.ts";
import { accountDeleted } from "./erase-old-mails.ts";
import { openHoldsOf } from "./holds/hold-store.ts";

type Named = { id: string; applicationId: string };

export interface ErasurePreview {
  refused: "under_way" | "open_money" | null;
  held: Named[];
  underWay: Named[];
}

export async function previewErasure({ db }: { db: Database }, userId: string): Promise<ErasurePreview> {
  const { erasure, applications } = await validateAccount(db, userId);
  const named = ({ id, reference }: { id: string; reference: string }) => ({ id, applicationId: reference });
  return {
    refused: erasure.kind === "refused" ? erasure.because : null,
    held: applications.filter(({ isHeld }) => isHeld).map(named),
    underWay: applications.filter(({ endedAt }) => endedAt === null).map(named),
  };
}

/** Ends the login at once. Returns whether everything was erased or something is retained. */
export async function deleteAccount(
  platform: Platform,
  userId: string,
): Promise<{ wholly: boolean; at: string }> {
  assertErasable((await validateAccount(platform.db, userId)).erasure);
  // Removed at the providers first: a card deleted only here could still be charged.
  for (const { id } of await savedCardsOf(platform.db, userId)) await removeCard(platform, { userId, id });
  const isWhole = await transaction(platform.db, async (tx) => {
    assertErasable((await validateAccount(tx, userId)).erasure);
    const address = await findConfirmedAddress(tx, platform.sealer, userId);
    const wholly = await eraseAccountRows(tx, platform, userId);
    if (address) await asProduct(() => mailDeleted(tx, platform, { ...address, wholly }));
    return wholly;
  });
  return { wholly: isWhole, at: platform.clock().toISOString() };
}

/** An address that was never confirmed may belong to a stranger. */
async function findConfirmedAddress(tx: Database, sealer: Sealer, userId: string) {
  return (await isEmailVerified(tx, userId)) ? getRecipient(tx, sealer, userId) : undefined;
}

/** Of no account, so that it exists until it is delivered; the retention sweep then erases it. */
async function mailDeleted(
  tx: Database,
  platform: Platform,
  { email, language, wholly }: { email: string; language: Language; wholly: boolean },
): Promise<void> {
  const contactUrl = `${platform.config.publicUrl}${pages.contact}`;
  const mail = accountDeletedMail({ language, wholly, contactUrl });
  await sendMail(tx, platform, { userId: null, template: accountDeleted, recipient: email, ...mail });
}

function assertErasable(erasure: AccountErasure): void {
  if (erasure.kind !== "refused") return;
  throw new Failure(erasure.because === "under_way" ? "erasure_under_way" : "erasure_open_money");
}

async function validateAccount(db: Database, userId: string) {
  const rows = await db
    .selectFrom("applications")
    .select(["id", "reference", "ended_at"])
    .where("user_id", "=", userId)
    .orderBy("submitted_at")
    .execute();
  const holds = await openHoldsOf(db, userId);
  const isHeld = holds.some(({ application_id }) => application_id === null);
  const applications = rows.map(({ id, reference, ended_at: endedAt }) => ({
    id,
    reference,
    endedAt,
    isHeld: isHeld || holds.some(({ application_id }) => application_id === id),
  }));
  const account: AccountToErase = { applications, isHeld, hasOpenMoney: await hasOpenMoney(db, userId) };
  return { erasure: accountErasure(account), applications };
}

/** True if a bank is still confirming a payment or a refund has not arrived. */
async function hasOpenMoney(db: Database, userId: string): Promise<boolean> {
  const confirming = await db
    .selectFrom("drafts")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "=", "confirming")
    .executeTakeFirst();
  const refund = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("refunds.id")
    .where("payments.user_id", "=", userId)
    .where("refunds.status", "in", ["awaiting_second_person", "requested", "sent"])
    .executeTakeFirst();
  return confirming !== undefined || refund !== undefined;
}
