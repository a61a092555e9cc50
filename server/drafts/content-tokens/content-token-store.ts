// Stores the token of a file's content; without the key it reveals nothing.
import type { Transaction } from "#server/platform/database/open-database.ts";

/** Locks a file that has no token yet. Other processes skip it. */
export function lockNextWithoutToken(tx: Transaction) {
  return tx
    .selectFrom("files")
    .select(["id", "storage_name", "key_id", "wrapped_key"])
    .where("content_token", "is", null)
    .orderBy("id")
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function saveContentToken(tx: Transaction, id: string, token: Buffer): Promise<void> {
  await tx.updateTable("files").set({ content_token: token }).where("id", "=", id).execute();
}
