// Finds the payment of an application by its reference, for staff.
import { Failure } from "#contract/errors.ts";
import type { Database } from "#server/platform/database/open-database.ts";

export async function getPaymentId(db: Database, reference: string): Promise<string> {
  const row = await db
    .selectFrom("applications")
    .select("payment_id")
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!row) throw new Failure("application_not_found");
  return row.payment_id;
}
