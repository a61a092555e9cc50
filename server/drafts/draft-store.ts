// Reads and locks drafts: an edit locks the row first, so that concurrent edits run one after the other
// (D14).
import type { Draft } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import type { Platform } from "#server/platform/platform.ts";
import { draftColumns, type DraftRow, findDraftRecord } from "./draft-record-store.ts";
import { presentDraft } from "./present-draft.ts";
import { isSpecificationDraft } from "./specification-draft-store.ts";

const lockedDrafts = compiledOnce((db, { draftId }: { draftId: string }) =>
  db.selectFrom("drafts").select(draftColumns).where("id", "=", draftId).forUpdate(),
);

/**
 * Locks any user's draft until the transaction ends. Throws `draft_not_found`, but not for a removed draft: a
 * late payment must find it to be refunded.
 */
export async function lockDraft(tx: Transaction, draftId: string): Promise<DraftRow> {
  const [row] = await lockedDrafts(tx, { draftId });
  if (!row) throw new Failure("draft_not_found");
  return row;
}

/** Locks a user's own draft for an edit: it must be open, with no payment being confirmed. */
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

/** Reads any user's draft for a payment or a submission, with its stored travel dates. */
export function readDraft(tx: Transaction, platform: Platform, draftId: string): Promise<Draft> {
  return readAs(tx, platform, { draftId, asStored: true });
}

async function readAs(
  tx: Transaction,
  platform: Platform,
  { draftId, asStored }: { draftId: string; asStored: boolean },
): Promise<Draft> {
  const record = await findDraftRecord(tx, platform.sealer, draftId);
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
 * Locks a user's own draft and reads it for a payment that starts now. Stores the departure date, which
 * followed today until now, so that an application paid across midnight has the dates that were validated
 * (D12, D14).
 */
export async function readDraftToPay(
  tx: Transaction,
  platform: Platform,
  own: { userId: string; draftId: string },
): Promise<Draft> {
  const row = await lockOwnDraft(tx, own);
  const draft = await readAs(tx, platform, { draftId: own.draftId, asStored: false });
  await saveDates(tx, row, draft.travelDate);
  return draft;
}

async function saveDates(tx: Transaction, row: DraftRow, dates: Draft["travelDate"]): Promise<void> {
  if (!dates || !row.plan_id || isSpecificationDraft(row) || dates.departure === row.departure) return;
  // The traveller must choose new dates when these have passed.
  if (dates.arrival < dates.departure) return;
  await tx.updateTable("drafts").set(dates).where("id", "=", row.id).execute();
}

export async function touchDraft(tx: Transaction, draftId: string, now: Date): Promise<void> {
  await tx.updateTable("drafts").set({ updated_at: now }).where("id", "=", draftId).execute();
}

/** Serialises a user's requests. Not FOR UPDATE, so that other rows can still reference the user. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
}
