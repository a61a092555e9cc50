// Reads the state of a payment for its payer.
import { Failure } from "#contract/errors.ts";
import type { Payment } from "#contract/payments.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findApplicationOf, findPayment, type PaymentRow } from "./payment-store.ts";
import { mayLookUp } from "./provider-budgets.ts";
import { refreshPayment } from "./refresh-payment.ts";
import type { OnPaid } from "./settle-payment.ts";

export async function getPayment(db: Database, userId: string, id: string): Promise<Payment> {
  const payment = await getOwnPayment(db, userId, id);
  const application = await findApplicationOf(db, id);
  const { failure_code: code, failure_message: message } = payment;
  return {
    id: payment.id,
    status: payment.status,
    method: payment.method,
    provider: payment.provider,
    amount: payment.amount_paise,
    currency: payment.currency,
    draftId: payment.draft_id,
    applicationId: application?.id ?? null,
    failure: code ? { code, message: message ?? "" } : null,
  };
}

/**
 * Asks the provider first, on average at most every three seconds. In between, or if it is unreachable, returns the last known state; the
 * browser will ask again.
 */
export async function returnToPayment(
  platform: Platform,
  { userId, id }: { userId: string; id: string },
  listeners: { onPaid: OnPaid },
): Promise<Payment> {
  const payment = await getOwnPayment(platform.db, userId, id);
  if (await mayLookUp(platform.db, { paymentId: id, by: "return" }, platform.clock()))
    await refreshPayment(platform, payment, listeners).catch(ignoreUnreachable);
  return getPayment(platform.db, userId, id);
}

/** Another user's payment gets the same error as an unknown or malformed ID. */
async function getOwnPayment(db: Database, userId: string, id: string): Promise<PaymentRow> {
  const payment = isUuid(id) ? await findPayment(db, id) : undefined;
  if (payment?.user_id !== userId) throw new Failure("payment_not_found");
  return payment;
}

function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof Failure) || error.code !== "provider_unavailable") throw error;
}
