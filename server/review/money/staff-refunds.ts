// Refunds proposed by staff. Above the policy's limit another staff member decides (P9).
import { Failure } from "#contract/errors.ts";
import type { OfficeRefund } from "#contract/review/office.ts";
import { readReference } from "#domain/application-reference.ts";
import { type Actor, addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import { requireIndependentAdministrators } from "#server/accounts/staff/require-independent.ts";
import { findStaff } from "#server/accounts/staff/staff-store.ts";
import { getPaymentId } from "#server/applications/application-store.ts";
import { decideRefund, proposeRefund } from "#server/payments/refunds/propose-refund.ts";
import { findRefund } from "#server/payments/refunds/refund-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findReference } from "./paid-application-store.ts";
import { asOfficeRefund, staffNames } from "./read-money.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

export async function proposeStaffRefund(
  { db, clock, sealer }: Deps,
  proposal: { reference: string; amount: number; reason: string },
  actor: Actor,
): Promise<OfficeRefund> {
  const reference = readReference(proposal.reference);
  if (!reference) throw new Failure("application_not_found");
  return transaction(db, async (tx) => {
    const paymentId = await getPaymentId(tx, reference);
    const { amount, reason } = proposal;
    const order = { paymentId, amountPaise: amount, reason, actor: actor.name };
    const refund = await proposeRefund({ db: tx, clock }, order);
    const event = {
      kind: "refund_proposed" as const,
      actor,
      subject: refund.id,
      details: { amount },
      now: clock(),
    };
    await addOfficeEvent(tx, event);
    return asOfficeRefund({ ...refund, reference }, await staffNames(tx, sealer));
  });
}

export async function decideStaffRefund(
  { db, clock, sealer }: Deps,
  { id, decision }: { id: string; decision: "approve" | "decline" },
  actor: Actor,
): Promise<OfficeRefund> {
  return transaction(db, async (tx) => {
    if (decision === "approve") await requireIndependentOf(tx, sealer, { id, actor, now: clock() });
    const refund = await decideRefund({ db: tx, clock }, { id, decision, actor: actor.name });
    const kind = decision === "approve" ? "refund_approved" : "refund_declined";
    await addOfficeEvent(tx, {
      kind,
      actor,
      subject: id,
      details: { amount: refund.amount_paise },
      now: clock(),
    });
    const reference = await findReference(tx, refund.payment_id);
    return asOfficeRefund({ ...refund, reference }, await staffNames(tx, sealer));
  });
}

/** The proposer is known by email; someone at the command line has no account. */
async function requireIndependentOf(
  tx: Transaction,
  sealer: Sealer,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<void> {
  const refund = await findRefund(tx, id);
  if (!refund || actor.id === null) return;
  const proposer = await findStaff(tx, sealer, { email: refund.requested_by });
  // The refund itself refuses its proposer.
  if (proposer?.id === actor.id) return;
  await requireIndependentAdministrators(tx, { firstId: proposer?.id, secondId: actor.id }, now);
}
