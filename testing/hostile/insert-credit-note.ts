// Inserts a succeeded refund and issues its credit note, without a provider.
import { randomUUID } from "node:crypto";
import { issueReceipt } from "#server/applications/receipts/issue-receipt.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { HostileApp } from "./hostile-app.ts";

/** Returns the refund's ID. */
export async function insertCreditNote(
  { db, clock }: Pick<HostileApp, "db" | "clock">,
  application: { id: string; paymentId: string },
): Promise<string> {
  const now = clock.now();
  const refundId = randomUUID();
  await db
    .insertInto("refunds")
    .values({
      id: refundId,
      payment_id: application.paymentId,
      unique_key: refundId,
      reason: "staff",
      amount_paise: 100,
      status: "succeeded",
      requested_by: "asha",
      requested_at: now,
      updated_at: now,
      settled_at: now,
      next_check_at: now,
    })
    .execute();
  const issue = { applicationId: application.id, paymentId: application.paymentId, refundId, issuedAt: now };
  await transaction(db, (tx) => issueReceipt(tx, issue));
  return refundId;
}
