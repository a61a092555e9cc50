// Asks the provider for a payment's state and settles it.
import { Failure } from "#contract/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { PaymentProvider } from "#server/platform/payments/payment-provider.ts";
import { isOpen, type PaymentRow } from "./payment-store.ts";
import { type OnPaid, settlePayment } from "./settle-payment.ts";

/** Returns the updated payment; one that can no longer change is returned unchanged. */
export async function refreshPayment(
  platform: Platform,
  payment: PaymentRow,
  { onPaid }: { onPaid: OnPaid },
): Promise<PaymentRow> {
  const mayChange = isOpen(payment) || payment.status === "canceled" || payment.status === "expired";
  if (!mayChange || payment.provider_intent_id === null) return payment;
  const intent = await providerOf(platform, payment).fetchIntent(payment.provider_intent_id);
  return settlePayment(platform, { paymentId: payment.id, intent, onPaid });
}

/** The provider that created the payment, even if it is no longer offered. */
export function providerOf(
  { payments }: Platform,
  { provider }: Pick<PaymentRow, "provider">,
): PaymentProvider {
  const found = payments.byId(provider);
  if (!found) throw new Failure("method_not_available");
  return found;
}
