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

interface End {
  application: ApplicationRow;
  actor: string;
  now: Date;
}

type World = { sealer: Sealer };

/** Of a cancellation; call it before the status is moved. Answers what comes back, in paise. */
export function giveBack(tx: Transaction, { sealer }: World, end: End): Promise<Paise> {
  const { id } = end.application;
  const refund = { uniqueKey: `cancelled-${id}`, reason: "cancelled" } as const;
  return give(tx, { ...end, ...refund }, async () => {
    const { due, mayCancel } = await refundTerms({ db: tx, sealer }, end.application);
    if (!mayCancel) throw new Failure("cancel_too_late");
    return due;
  });
}

/** Of one traveller's rejection: before filing that traveller's government fee, by the terms (policy `refundLadder`). */
export function giveBackFee(
  tx: Transaction,
  { sealer }: World,
  { travellerId, ...end }: End & { travellerId: string },
): Promise<Paise> {
  const refund = { uniqueKey: `rejected-${travellerId}`, reason: "rejected" } as const;
  return give(tx, { ...end, ...refund }, async () => {
    const judged = { status: "rejected", concerned: 1 } as const;
    return (await refundTerms({ db: tx, sealer }, end.application, judged)).due;
  });
}

async function give(
  tx: Transaction,
  { application, actor, now, ...refund }: End & { uniqueKey: string; reason: "cancelled" | "rejected" },
  duePaise: () => Promise<Paise>,
): Promise<Paise> {
  const { payment_id: paymentId } = await tx
    .selectFrom("applications")
    .select("payment_id")
    .where("id", "=", application.id)
    .executeTakeFirstOrThrow();
  // Under the lock nothing else is given back meanwhile.
  await lockPayment(tx, paymentId);
  const due = await duePaise();
  if (due === 0) return 0;
  await declineWaiting(tx, { paymentId, now });
  await requestRefund(tx, { paymentId, ...refund, amountPaise: due, requestedBy: actor, now });
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
