// Books a refund that has reached the payer, and one that failed afterwards.
import {
  depositReturnedLines,
  type Fees,
  feesReturnedLines,
  type LedgerAccount,
  type RefundOrder,
  returnFailedLines,
  splitRefund,
} from "#domain/books/ledger.ts";
import type { Paise } from "#domain/money.ts";
import type { RefundReason } from "#domain/refunds/refund-statuses.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { listPaymentEntries, listRefundEntries, postToLedger } from "./ledger-store.ts";

export interface ReturnedMoney {
  refundId: string;
  paymentId: string;
  amountPaise: Paise;
  reason: RefundReason;
  at: Date;
}

/**
 * The fee that a refund is first taken from: tax for cancelled applications, as in the refund ladder;
 * otherwise the government fee.
 */
const orders = {
  cancelled: "tax_first",
  rejected: "government_fee_first",
  staff: "government_fee_first",
  unused_payment: "government_fee_first",
} as const satisfies Record<RefundReason, RefundOrder>;

export async function postRefund(tx: Transaction, refund: ReturnedMoney): Promise<void> {
  const { refundId, paymentId, amountPaise, at } = refund;
  const posting = { of: refundId, paymentId, at };
  const held = await heldFor(tx, paymentId);
  if (held("deposits") >= amountPaise) {
    const lines = depositReturnedLines(amountPaise);
    return postToLedger(tx, { ...posting, event: "deposit_returned", lines });
  }
  const left: Fees = {
    governmentFee: held("government_fees"),
    tax: held("tax"),
    platformFee: held("platform_fees"),
  };
  const lines = feesReturnedLines(splitRefund(amountPaise, left, orders[refund.reason]));
  return postToLedger(tx, { ...posting, event: "fees_returned", lines });
}

/** Reverses a refund's entries on the same accounts. */
export async function postReturnFailed(tx: Transaction, refund: ReturnedMoney): Promise<void> {
  const { refundId, paymentId, at } = refund;
  const posted = await listRefundEntries(tx, refundId);
  if (posted.length === 0) throw new Error("a failed refund is not in the ledger");
  const lines = returnFailedLines(
    posted.map(({ account, amount_paise: amountPaise }) => ({
      account: account as LedgerAccount,
      amountPaise,
    })),
  );
  await postToLedger(tx, { event: "return_failed", of: refundId, paymentId, lines, at });
}

/** The balance of a payment in each account: credits minus debits. */
async function heldFor(tx: Transaction, paymentId: string): Promise<(account: LedgerAccount) => Paise> {
  const rows = await listPaymentEntries(tx, paymentId);
  return (account) =>
    rows.reduce((held, entry) => held - (entry.account === account ? entry.amount_paise : 0), 0);
}
