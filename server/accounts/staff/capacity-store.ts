// Stores how many travellers a colleague can decide in a day.
import type { Transaction } from "#server/platform/database/open-database.ts";

/** The number before; undefined if nobody with this ID works here now. */
export async function lockCapacity(tx: Transaction, staffId: string): Promise<number | null | undefined> {
  const row = await tx
    .selectFrom("staff")
    .select("daily_capacity")
    .where("user_id", "=", staffId)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row?.daily_capacity;
}

export async function setCapacity(tx: Transaction, staffId: string, daily: number | null): Promise<void> {
  await tx.updateTable("staff").set({ daily_capacity: daily }).where("user_id", "=", staffId).execute();
}
