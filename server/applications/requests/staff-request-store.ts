// Writes requests for items that specialists ask for again, on the staff's side.
import type { Insertable } from "kysely";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { ItemRequests } from "#server/platform/database/schema.ts";

export async function insertItemRequest(tx: Transaction, request: Insertable<ItemRequests>): Promise<void> {
  await tx.insertInto("item_requests").values(request).execute();
}

export async function markWithdrawn(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable("item_requests").set({ withdrawn_at: now }).where("id", "=", id).execute();
}
