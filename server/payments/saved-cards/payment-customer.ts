// Creates a user's customer ID at a provider, once, and stores it.
import type { PaymentProvider } from "#server/platform/payments/payment-provider.ts";
import type { Platform } from "#server/platform/platform.ts";

/**
 * Returns undefined if the provider saves no cards. The idempotency key makes a repeated call return the same
 * customer.
 */
export async function customerOf(
  { db, clock }: Platform,
  { cards, id: provider }: PaymentProvider,
  userId: string,
): Promise<string | undefined> {
  if (!cards) return undefined;
  const known = await db
    .selectFrom("payment_customers")
    .select("customer_id")
    .where("user_id", "=", userId)
    .where("provider", "=", provider)
    .executeTakeFirst();
  if (known) return known.customer_id;
  const customerId = await cards.createCustomer({ userId, idempotencyKey: `customer-${userId}` });
  await db
    .insertInto("payment_customers")
    .values({ user_id: userId, provider, customer_id: customerId, created_at: clock() })
    // Another tab may have been faster, on either unique index.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return customerId;
}
