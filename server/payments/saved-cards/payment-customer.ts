// What a provider calls a traveller: made once, under a key of its own, and kept.
import type { PaymentProvider } from "#server/platform/payments/payment-provider.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Undefined where the provider keeps no cards. Made again after a lost answer, it is the same. */
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
    // Whichever of the two unique indexes another tab was faster at.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return customerId;
}
