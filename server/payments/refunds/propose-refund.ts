// Refunds proposed by staff, with a reason; large ones need a second person's approval (policy
// `refundSecondPersonFrom`).
import { Failure } from "#contract/errors.ts";
import { type Paise, paiseFromRupees } from "#domain/money.ts";
import { activeRefundStatuses } from "#domain/refunds/refund-statuses.ts";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { lockPayment } from "../payment-store.ts";
import { findRefund, lockRefund, moveRefund, type RefundRow, refundsOf } from "./refund-store.ts";
import { requestRefund } from "./request-refund.ts";

interface Deps {
  db: Database;
  clock: Clock;
}

export interface Proposal {
  paymentId: string;
  amountPaise: Paise;
  /** In the proposer's words; no personal data. */
  reason: string;
  /** The proposer's name. */
  actor: string;
}

/** The same amount with the same reason is the same refund: proposed twice, it is made once. */
export async function proposeRefund({ db, clock }: Deps, proposal: Proposal): Promise<RefundRow> {
  const { paymentId, amountPaise } = proposal;
  const reason = proposal.reason.trim();
  if (reason === "") throw new Failure("refund_reason_missing");
  return transaction(db, async (tx) => {
    await lockPayment(tx, paymentId);
    return requestRefund(tx, {
      paymentId,
      uniqueKey: `staff-${paymentId}-${amountPaise}-${reason.toLowerCase()}`,
      reason: "staff",
      amountPaise,
      requestedBy: nameOf(proposal.actor),
      note: reason,
      needsSecondPerson: await needsSecondPerson(tx, { paymentId, amountPaise }),
      now: clock(),
    });
  });
}

/** Sums all refunds by staff for the payment, so that small parts cannot bypass the limit. */
async function needsSecondPerson(
  tx: Transaction,
  { paymentId, amountPaise }: { paymentId: string; amountPaise: Paise },
): Promise<boolean> {
  const { refundSecondPersonFrom } = await readPolicies(tx);
  const byStaff = (await refundsOf(tx, paymentId)).filter(
    ({ reason, status }) =>
      reason === "staff" && (activeRefundStatuses as readonly string[]).includes(status),
  );
  const sum = byStaff.reduce((total, refund) => total + refund.amount_paise, amountPaise);
  return sum >= paiseFromRupees(refundSecondPersonFrom);
}

export interface Decision {
  id: string;
  decision: "approve" | "decline";
  /** The name of the second person, who must not be the proposer. */
  actor: string;
}

/** Repeating the same decision changes nothing. */
export function decideRefund({ db, clock }: Deps, { id, decision, actor }: Decision): Promise<RefundRow> {
  return transaction(db, async (tx) => {
    const found = await findRefund(tx, id);
    if (!found) throw new Failure("refund_not_found");
    await lockPayment(tx, found.payment_id);
    const refund = await lockRefund(tx, id);
    const decidedBy = nameOf(actor);
    if (refund.requested_by === decidedBy) throw new Failure("refund_same_person");
    const isDeclined = refund.status === "declined";
    if (refund.decided_by === decidedBy && isDeclined === (decision === "decline")) return refund;
    if (refund.status !== "awaiting_second_person") throw new Failure("refund_decided");
    return moveRefund(tx, refund, {
      to: decision === "approve" ? "requested" : "declined",
      now: clock(),
      decidedBy,
    });
  });
}

/** Normalises a name, so that 'Asha ' and 'asha' are the same person. */
function nameOf(actor: string): string {
  const name = actor.normalize("NFKC").trim().toLowerCase();
  if (name === "") throw new Failure("refund_same_person");
  return name;
}
