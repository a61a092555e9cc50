// Whom to write to about a case: the account that applied.
import type { Transaction } from "#server/platform/database/open-database.ts";

export function payerOf(tx: Transaction, { user_id }: { user_id: string }) {
  return tx
    .selectFrom("users")
    .select(["full_name", "email", "language"])
    .where("id", "=", user_id)
    .executeTakeFirstOrThrow();
}
