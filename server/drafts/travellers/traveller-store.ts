// The rows of travellers.
import type { Updateable } from "kysely";
import { Failure } from "#contract/errors.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { Travellers } from "#server/platform/database/schema.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import { getOwnDraftRecord, type TravellerRecord, type TravellerRow } from "../draft-records.ts";
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

/** A traveller of a locked draft. */
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

/** Reads a traveller with the documents, without a lock. */
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
