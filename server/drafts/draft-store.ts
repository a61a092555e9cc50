// Drafts read and locked: an edit locks the row first, so that concurrent edits come one after the other (D14).
import type { Draft } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type DraftRow, findDraftRecord } from "./draft-records.ts";
import { presentDraft } from "./present-draft.ts";

const lockedDrafts = compiledOnce((db, { draftId }: { draftId: string }) =>
  db.selectFrom("drafts").selectAll().where("id", "=", draftId).forUpdate(),
);

/**
 * Locks a draft until the transaction ends, whoever owns it. Throws `draft_not_found`, but not for a removed one:
 * money that comes for it late has to be told so and sent back.
 */
export async function lockDraft(tx: Transaction, draftId: string): Promise<DraftRow> {
  const [row] = await lockedDrafts(tx, { draftId });
  if (!row) throw new Failure("draft_not_found");
  return row;
}

/** Locks a user's own draft for an edit: it must be open, and nobody must be paying for it. */
export async function lockOwnDraft(
  tx: Transaction,
  { userId, draftId }: { userId: string; draftId: string },
): Promise<DraftRow> {
  if (!isUuid(draftId)) throw new Failure("draft_not_found");
  const row = await lockDraft(tx, draftId);
  if (row.user_id !== userId || row.state === "removed") throw new Failure("draft_not_found");
  if (row.state === "confirming") throw new Failure("payment_being_confirmed");
  if (row.state === "submitted") throw new Failure("draft_closed");
  return row;
}

/** A draft as it stands for a payment or a submission: with its stored travel dates, whoever owns it. */
export function readDraft(tx: Transaction, platform: Platform, draftId: string): Promise<Draft> {
  return readAs(tx, platform, { draftId, asStored: true });
}

async function readAs(
  tx: Transaction,
  platform: Platform,
  { draftId, asStored }: { draftId: string; asStored: boolean },
): Promise<Draft> {
  const record = await findDraftRecord(tx, draftId);
  if (!record) throw new Failure("draft_not_found");
  return presentDraft(record, { today: dateInIndia(platform.clock()), asStored });
}

/** A removed draft stays removed. */
export async function setDraftState(
  tx: Transaction,
  draftId: string,
  state: Draft["state"] | "removed",
): Promise<void> {
  await tx
    .updateTable("drafts")
    .set({ state })
    .where("id", "=", draftId)
    .where("state", "<>", "removed")
    .execute();
}

/**
 * Locks a user's own draft and reads it for a payment that starts now: the departure that has followed today until
 * now is written down, so that an application paid across midnight keeps the dates it was judged by (D12, D14).
 */
export async function readDraftToPay(
  tx: Transaction,
  platform: Platform,
  own: { userId: string; draftId: string },
): Promise<Draft> {
  const row = await lockOwnDraft(tx, own);
  const draft = await readAs(tx, platform, { draftId: own.draftId, asStored: false });
  await keepDates(tx, row, draft.travelDate);
  return draft;
}

async function keepDates(tx: Transaction, row: DraftRow, dates: Draft["travelDate"]): Promise<void> {
  if (!dates || !row.plan_id || row.specification_only || dates.departure === row.departure) return;
  // Dates that have passed are for the traveller to choose anew.
  if (dates.arrival < dates.departure) return;
  await tx.updateTable("drafts").set(dates).where("id", "=", row.id).execute();
}

export async function touchDraft(tx: Transaction, draftId: string, now: Date): Promise<void> {
  await tx.updateTable("drafts").set({ updated_at: now }).where("id", "=", draftId).execute();
}

/** One request of a user at a time. Not FOR UPDATE: rows that refer to the user may still be added meanwhile. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
}
