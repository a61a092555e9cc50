// Asks the provider how a payment stands and settles what it says.
import { Failure } from "#contract/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { PaymentProvider } from "#server/platform/payments/payment-provider.ts";
import { isOpen, type PaymentRow } from "./payment-store.ts";
import { type OnPaid, settlePayment } from "./settle-payment.ts";

/** Answers the payment after it; one on which nothing can change any more is answered as it is. */
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

/** The adapter that made the payment; it may have been switched off since. */
export function providerOf(
  { payments }: Platform,
  { provider }: Pick<PaymentRow, "provider">,
): PaymentProvider {
  const found = payments.byId(provider);
  if (!found) throw new Failure("method_not_available");
  return found;
}
