// Asks for the refund that an application's end brings with it, in the transaction of that end (domain/refunds).
import { Failure } from "#contract/errors.ts";
import type { Paise } from "#domain/money.ts";
import { moveRefund, refundsOf } from "#server/payments/refunds/refund-store.ts";
import { requestRefund } from "#server/payments/refunds/request-refund.ts";
import { lockPayment } from "#server/payments/payment-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { ApplicationRow } from "../application-store.ts";
import { refundTerms } from "./refund-terms.ts";

export interface End {
  application: ApplicationRow;
  to: "cancelled" | "rejected";
  actor: string;
  now: Date;
}

/** Call it before the status is moved. Answers what comes back, in paise. */
export async function giveBack(
  tx: Transaction,
  { sealer }: { sealer: Sealer },
  { application, to, actor, now }: End,
): Promise<Paise> {
  const { payment_id: paymentId } = await tx
    .selectFrom("applications")
    .select("payment_id")
    .where("id", "=", application.id)
    .executeTakeFirstOrThrow();
  // Under the lock nothing else is given back meanwhile.
  await lockPayment(tx, paymentId);
  const judged = to === "rejected" ? to : application.status;
  const { due, mayCancel } = await refundTerms({ db: tx, sealer }, application, judged);
  if (to === "cancelled" && !mayCancel) throw new Failure("cancel_too_late");
  if (due === 0) return 0;
  await declineWaiting(tx, { paymentId, now });
  const uniqueKey = `${to}-${application.id}`;
  await requestRefund(tx, { paymentId, uniqueKey, reason: to, amountPaise: due, requestedBy: actor, now });
  return due;
}

/** Proposals that nobody has agreed to give way to what the terms promise. */
async function declineWaiting(
  tx: Transaction,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<void> {
  const refunds = await refundsOf(tx, paymentId);
  for (const refund of refunds.filter(({ status }) => status === "awaiting_second_person")) {
    await moveRefund(tx, refund, { to: "declined", now, decidedBy: "system" });
  }
}
