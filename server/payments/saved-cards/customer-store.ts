// Stores the users' customer IDs at the providers.
import type { Database } from "#server/platform/database/open-database.ts";

export async function findCustomerId(
  db: Database,
  { userId, provider }: { userId: string; provider: string },
): Promise<string | undefined> {
  const customer = await db
    .selectFrom("payment_customers")
    .select("customer_id")
    .where("user_id", "=", userId)
    .where("provider", "=", provider)
    .executeTakeFirst();
  return customer?.customer_id;
}

/** Does nothing if the user already has a customer ID there, or another user has this one. */
export async function insertCustomer(
  db: Database,
  { userId, provider, customerId, now }: { userId: string; provider: string; customerId: string; now: Date },
): Promise<void> {
  await db
    .insertInto("payment_customers")
    .values({ user_id: userId, provider, customer_id: customerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the ID of the user whose customer ID it is. */
export async function findUserOfCustomer(
  db: Database,
  { provider, customerId }: { provider: string; customerId: string },
): Promise<string | undefined> {
  const owner = await db
    .selectFrom("payment_customers")
    .select("user_id")
    .where("provider", "=", provider)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return owner?.user_id;
}
