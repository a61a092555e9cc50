// Creates a user's customer ID at a provider, once, and stores it.
import type { PaymentProvider } from "#server/platform/payments/payment-provider.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findCustomerId, insertCustomer } from "./customer-store.ts";

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
  const known = await findCustomerId(db, { userId, provider });
  if (known !== undefined) return known;
  const customerId = await cards.createCustomer({ userId, idempotencyKey: `customer-${userId}` });
  // Another tab may have been faster; then this does nothing.
  await insertCustomer(db, { userId, provider, customerId, now: clock() });
  return customerId;
}
