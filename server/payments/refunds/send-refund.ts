// Sends a refund to the provider, or asks how it stands there, and settles what it says (promise P9).
import { Failure } from "#contract/errors.ts";
import { mayRefundMove, type RefundStatus } from "#domain/refunds/refund-statuses.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { PaymentProvider, ProviderRefund } from "#server/platform/payments/payment-provider.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findPayment, lockPayment, movePayment, type PaymentRow } from "../payment-store.ts";
import { providerOf } from "../refresh-payment.ts";
import { lockRefund, moveRefund, type RefundRow, refundsOf } from "./refund-store.ts";

/** Runs in the transaction in which a refund becomes `succeeded`. */
export type OnRefunded = (tx: Transaction, refund: RefundRow) => Promise<void>;

/** Its key makes the provider answer the same refund, so it may be sent any number of times. Answers it as it stands then. */
export async function sendRefund(
  platform: Platform,
  refund: RefundRow,
  { onRefunded }: { onRefunded?: OnRefunded | undefined },
): Promise<RefundRow> {
  const payment = await findPayment(platform.db, refund.payment_id);
  if (!payment?.provider_intent_id) throw new Failure("payment_not_found");
  const provider = providerOf(platform, payment);
  const told = await askProvider(provider, refund, payment.provider_intent_id);
  return transaction(platform.db, (tx) => settle(tx, { refund, told, onRefunded, now: platform.clock() }));
}

function askProvider(
  provider: PaymentProvider,
  refund: RefundRow,
  intentId: string,
): Promise<ProviderRefund> {
  const { provider_refund_id: refundId } = refund;
  if (refundId !== null) return provider.fetchRefund({ refundId, intentId });
  return provider.refund({
    intentId,
    amountPaise: refund.amount_paise,
    idempotencyKey: `refund-${refund.id}`,
  });
}

const statuses = { pending: "sent", succeeded: "succeeded", failed: "failed" } as const satisfies Record<
  ProviderRefund["status"],
  RefundStatus
>;

interface Settling {
  refund: RefundRow;
  told: ProviderRefund;
  onRefunded: OnRefunded | undefined;
  now: Date;
}

async function settle(tx: Transaction, { refund: before, told, onRefunded, now }: Settling) {
  const payment = await lockPayment(tx, before.payment_id);
  const refund = await lockRefund(tx, before.id);
  const to = statuses[told.status];
  if (!payment || !mayRefundMove(refund.status, to)) return refund;
  const { refundId: providerRefundId, failure } = told;
  const moved = await moveRefund(tx, refund, { to, now, providerRefundId, failure });
  if (to !== "succeeded") return moved;
  await closeWhenAllIsBack(tx, payment, now);
  await onRefunded?.(tx, moved);
  return moved;
}

/** A payment of which a part has come back stays what it was. */
async function closeWhenAllIsBack(tx: Transaction, payment: PaymentRow, now: Date): Promise<void> {
  const back = (await refundsOf(tx, payment.id)).filter(({ status }) => status === "succeeded");
  const sum = back.reduce((total, refund) => total + refund.amount_paise, 0);
  if (sum < payment.amount_paise) return;
  const failure = payment.failure_code
    ? { code: payment.failure_code, message: payment.failure_message ?? "" }
    : null;
  await movePayment(tx, payment, { to: "refunded", now, failure });
}
