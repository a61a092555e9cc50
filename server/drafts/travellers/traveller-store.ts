// Reads and writes the rows of travellers.
import { randomUUID } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import { textIs } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { getOwnDraftRecord, type TravellerRecord } from "../draft-record-store.ts";
import { lockOwnDraft } from "../draft-store.ts";
import {
  openTraveller,
  sealTraveller,
  travellerColumns,
  type TravellerColumns,
  type TravellerRow,
} from "./sealed-traveller.ts";

export interface TravellerPlace {
  userId: string;
  draftId: string;
  travellerId: string;
}

/** Locks the draft, then reads its traveller. Throws `draft_not_found`, `traveller_not_found`. */
export async function lockOwnTraveller(
  tx: Transaction,
  sealer: Sealer,
  place: TravellerPlace,
): Promise<TravellerRow> {
  await lockOwnDraft(tx, place);
  return getTraveller(tx, sealer, place);
}

/** Reads a traveller of a locked draft. */
export async function getTraveller(
  tx: Transaction,
  sealer: Sealer,
  { draftId, travellerId }: { draftId: string; travellerId: string },
): Promise<TravellerRow> {
  if (!isUuid(travellerId)) throw new Failure("traveller_not_found");
  const row = await tx
    .selectFrom("travellers")
    .select(travellerColumns)
    .where("id", "=", travellerId)
    .where("draft_id", "=", draftId)
    .executeTakeFirst();
  if (!row) throw new Failure("traveller_not_found");
  return openTraveller(sealer, row);
}

/** Reads a traveller with their documents, without a lock. */
export async function getOwnTraveller(
  db: Database,
  sealer: Sealer,
  place: TravellerPlace,
): Promise<TravellerRecord> {
  const draft = await getOwnDraftRecord(db, sealer, place);
  const traveller = draft.travellers.find(({ id }) => id === place.travellerId);
  if (!traveller) throw new Failure("traveller_not_found");
  return traveller;
}

export async function insertTraveller(tx: Transaction, draftId: string, now: Date): Promise<string> {
  const last = await tx
    .selectFrom("travellers")
    .select((row) => row.fn.max("position").as("position"))
    .where("draft_id", "=", draftId)
    .executeTakeFirst();
  const { id } = await tx
    .insertInto("travellers")
    .values({ draft_id: draftId, position: (last?.position ?? 0) + 1, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Into a draft that has none. */
export async function insertTravellers(
  tx: Transaction,
  sealer: Sealer,
  { draftId, travellers, now }: { draftId: string; travellers: readonly TravellerColumns[]; now: Date },
): Promise<void> {
  const rows = travellers.map((columns, at) => {
    const id = randomUUID();
    return {
      ...sealTraveller(sealer, id, columns),
      id,
      draft_id: draftId,
      position: at + 1,
      created_at: now,
    };
  });
  await tx.insertInto("travellers").values(rows).execute();
}

export async function countTravellers(db: Database, draftId: string): Promise<number> {
  const { count } = await db
    .selectFrom("travellers")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("draft_id", "=", draftId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listTravellerIds(db: Database, draftId: string): Promise<string[]> {
  const rows = await db.selectFrom("travellers").select("id").where("draft_id", "=", draftId).execute();
  return rows.map(({ id }) => id);
}

/** The traveller of a draft who has that passport number, other than `exceptId`. */
export async function findByPassportNumber(
  db: Database,
  sealer: Sealer,
  { draftId, passportNumber, exceptId }: { draftId: string; passportNumber: string; exceptId?: string },
): Promise<TravellerRow | undefined> {
  const row = await db
    .selectFrom("travellers")
    .select(travellerColumns)
    .where("draft_id", "=", draftId)
    .where(textIs(sealer, "travellers.passport_number", passportNumber))
    .$if(exceptId !== undefined, (query) => query.where("id", "<>", exceptId as string))
    .executeTakeFirst();
  return row && openTraveller(sealer, row);
}

/**
 * Finds a passport in the user's other open drafts and locks these. Deadlocks between concurrent removals are
 * retried.
 */
export async function lockSamePassport(
  tx: Transaction,
  sealer: Sealer,
  { userId, draftId, passportNumber }: { userId: string; draftId: string; passportNumber: string },
): Promise<{ id: string; draft_id: string }[]> {
  return tx
    .selectFrom("travellers")
    .innerJoin("drafts", "drafts.id", "travellers.draft_id")
    .select(["travellers.id", "travellers.draft_id"])
    .where("drafts.user_id", "=", userId)
    .where("drafts.state", "=", "open")
    .where("drafts.id", "<>", draftId)
    .where(textIs(sealer, "travellers.passport_number", passportNumber))
    .orderBy("drafts.id")
    .forUpdate("drafts")
    .execute();
}

export async function updateTraveller(
  tx: Transaction,
  sealer: Sealer,
  { id, ...columns }: TravellerColumns & { id: string },
): Promise<void> {
  const sealed = sealTraveller(sealer, id, columns);
  await tx.updateTable("travellers").set(sealed).where("id", "=", id).execute();
}

/** Delete their documents first. */
export async function deleteTravellers(tx: Transaction, travellerIds: readonly string[]): Promise<void> {
  if (travellerIds.length === 0) return;
  await tx.deleteFrom("travellers").where("id", "in", travellerIds).execute();
}
