// Books a payment's change of status: the receipt of its money.
import { receivedLines } from "#domain/books/ledger.ts";
import type { PaymentStatus } from "#domain/payments.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { postToLedger } from "./ledger-store.ts";

export interface PaymentMove {
  payment: { id: string; amount_paise: number };
  from: PaymentStatus;
  to: PaymentStatus;
  at: Date;
}

export async function postMove(tx: Transaction, { payment, from, to, at }: PaymentMove): Promise<void> {
  if (!isFirstMoney(from, to)) return;
  const { id, amount_paise: amount } = payment;
  await postToLedger(tx, { of: id, paymentId: id, at, event: "received", lines: receivedLines(amount) });
}

/** A payment is orphaned either when it is received or later, after it was booked. */
function isFirstMoney(from: PaymentStatus, to: PaymentStatus): boolean {
  if (from === "refunded") return false;
  return to === "succeeded" || (to === "orphaned" && from !== "succeeded");
}
