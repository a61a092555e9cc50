// Reads and writes the rows of travellers.
import type { Updateable } from "kysely";
import { Failure } from "#contract/errors.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { Travellers } from "#server/platform/database/schema.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import { getOwnDraftRecord, type TravellerRecord, type TravellerRow } from "../draft-record-store.ts";
import { lockOwnDraft } from "../draft-store.ts";

export type TravellerColumns = Updateable<Travellers>;

export interface TravellerPlace {
  userId: string;
  draftId: string;
  travellerId: string;
}

/** Locks the draft, then reads its traveller. Throws `draft_not_found`, `traveller_not_found`. */
export async function lockOwnTraveller(tx: Transaction, place: TravellerPlace): Promise<TravellerRow> {
  await lockOwnDraft(tx, place);
  return getTraveller(tx, place);
}

/** Reads a traveller of a locked draft. */
export async function getTraveller(
  tx: Transaction,
  { draftId, travellerId }: { draftId: string; travellerId: string },
): Promise<TravellerRow> {
  if (!isUuid(travellerId)) throw new Failure("traveller_not_found");
  const row = await tx
    .selectFrom("travellers")
    .selectAll()
    .where("id", "=", travellerId)
    .where("draft_id", "=", draftId)
    .executeTakeFirst();
  if (!row) throw new Failure("traveller_not_found");
  return row;
}

/** Reads a traveller with their documents, without a lock. */
export async function getOwnTraveller(db: Database, place: TravellerPlace): Promise<TravellerRecord> {
  const draft = await getOwnDraftRecord(db, place);
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
  { draftId, passportNumber, exceptId }: { draftId: string; passportNumber: string; exceptId?: string },
): Promise<TravellerRow | undefined> {
  return db
    .selectFrom("travellers")
    .selectAll()
    .where("draft_id", "=", draftId)
    .where("passport_number", "=", passportNumber)
    .$if(exceptId !== undefined, (query) => query.where("id", "<>", exceptId as string))
    .executeTakeFirst();
}

/**
 * Finds a passport in the user's other open drafts and locks these. Deadlocks between concurrent removals are
 * retried.
 */
export async function lockSamePassport(
  tx: Transaction,
  { userId, draftId, passportNumber }: { userId: string; draftId: string; passportNumber: string },
): Promise<{ id: string; draft_id: string }[]> {
  return tx
    .selectFrom("travellers")
    .innerJoin("drafts", "drafts.id", "travellers.draft_id")
    .select(["travellers.id", "travellers.draft_id"])
    .where("drafts.user_id", "=", userId)
    .where("drafts.state", "=", "open")
    .where("drafts.id", "<>", draftId)
    .where("travellers.passport_number", "=", passportNumber)
    .orderBy("drafts.id")
    .forUpdate("drafts")
    .execute();
}

export async function updateTraveller(
  tx: Transaction,
  travellerId: string,
  columns: TravellerColumns,
): Promise<void> {
  await tx.updateTable("travellers").set(columns).where("id", "=", travellerId).execute();
}

/** Delete their documents first. */
export async function deleteTravellers(tx: Transaction, travellerIds: readonly string[]): Promise<void> {
  if (travellerIds.length === 0) return;
  await tx.deleteFrom("travellers").where("id", "in", travellerIds).execute();
}
