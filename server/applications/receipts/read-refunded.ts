// Finds the payer of a refund and its application, if there is one.
import { getRecipient } from "#server/accounts/user-store.ts";
import { readPayerId, type RefundRow } from "#server/payments/refunds/refund-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { findRefundedApplication } from "./receipt-store.ts";

export async function readRefunded(db: Database, sealer: Sealer, refund: RefundRow) {
  const payerId = await readPayerId(db, refund.payment_id);
  const application = await findRefundedApplication(db, refund);
  return { payer: await getRecipient(db, sealer, payerId), application: application ?? null };
}
