// Finds the applications that payments paid for.
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

/** The references by payment ID. */
export async function findReferences(
  db: Database,
  paymentIds: readonly string[],
): Promise<Map<string, string>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("applications")
    .select(["payment_id", "reference"])
    .where("payment_id", "in", paymentIds)
    .execute();
  return new Map(rows.map(({ payment_id, reference }) => [payment_id, reference]));
}
