// Adds and changes destinations, for administrators.
import { sql } from "kysely";
import type { DestinationChange, NewDestination } from "#contract/review/catalogue.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

/** Serialises additions, so that two never get the same position. */
export async function lockDestinations(tx: Transaction): Promise<void> {
  await sql`LOCK TABLE destinations IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

/** Of every destination, shown or withdrawn. */
export function listDestinationPositions(tx: Transaction): Promise<{ id: string; position: number }[]> {
  return tx.selectFrom("destinations").select(["id", "position"]).execute();
}

/** Also inserts the entry conditions of a destination that needs no visa. */
export async function insertDestination(
  tx: Transaction,
  destination: NewDestination,
  { id, position }: { id: string; position: number },
): Promise<void> {
  const { visaFree } = destination;
  await tx
    .insertInto("destinations")
    .values({
      id,
      position,
      name: destination.name,
      iso: destination.iso,
      kind: visaFree ? "visa-free" : "eVisa",
      visa_free_for_india: visaFree !== null,
      visa_free_for_uae_resident: destination.visaFreeForUaeResident,
      is_top: destination.top,
      photo_size_mm: destination.photoSizeMm,
      name_rule: destination.nameRule,
      extra_documents: [...new Set(destination.extraDocuments)],
    })
    .execute();
  if (!visaFree) return;
  const { stayDays, conditions } = visaFree;
  await tx
    .insertInto("entry_conditions")
    .values({
      destination_id: id,
      position: 0,
      stay_period_days: stayDays,
      conditions: conditions || null,
    })
    .execute();
}

/** Locks a destination, if it exists, until the transaction ends. */
export async function lockDestination(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom("destinations").select("id").where("id", "=", id).forUpdate().execute();
}

/** The same, and reads whether the destination can have plans. */
export function lockDestinationForPlan(
  tx: Transaction,
  id: string,
): Promise<{ visa_free_for_india: boolean } | undefined> {
  return tx
    .selectFrom("destinations")
    .select("visa_free_for_india")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Updates the fields that are in the change. The destination must be locked. */
export async function updateDestination(
  tx: Transaction,
  { id, change, now }: { id: string; change: DestinationChange; now: Date },
): Promise<void> {
  await tx
    .updateTable("destinations")
    .set({ ...columnsOf(change, now), id })
    .where("id", "=", id)
    .execute();
}

function columnsOf({ nameRule, extraDocuments, top, withdrawn }: DestinationChange, now: Date) {
  return {
    ...(nameRule && { name_rule: nameRule }),
    ...(extraDocuments && { extra_documents: [...new Set(extraDocuments)] }),
    ...(top !== undefined && { is_top: top }),
    ...(withdrawn !== undefined && { withdrawn_at: withdrawn ? now : null }),
  };
}
