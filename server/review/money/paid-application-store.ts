// Finds the application that a payment paid for.
import type { Database } from "#server/platform/database/open-database.ts";

/** The application's reference; null if the payment was not used for an application. */
export async function findReference(db: Database, paymentId: string): Promise<string | null> {
  const row = await db
    .selectFrom("applications")
    .select("reference")
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
  return row?.reference ?? null;
}
