// Lists an application's receipt and its refunds with their credit notes.
import type { ApplicationReceipts } from "#contract/applications.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { refundsOf, type RefundRow } from "#server/payments/refunds/refund-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { rejectedTravellerOf } from "../cancel/rejection-key.ts";
import { listReceiptRows } from "./receipt-store.ts";

export async function listReceipts(
  db: Database,
  { id, payment_id: paymentId }: { id: string; payment_id: string },
): Promise<ApplicationReceipts> {
  const [issued, returned] = await Promise.all([
    listReceiptRows(db, { applicationId: id }),
    refundsOf(db, paymentId),
  ]);
  const documentOf = (refundId: string | null) => {
    const document = issued.find(({ refund_id }) => refund_id === refundId);
    return document ? { number: document.number, date: dateInIndia(document.issued_at) } : null;
  };
  const refunds = returned.flatMap((refund) => {
    const status = shownStatus(refund);
    return status ? [{ refund, status }] : [];
  });
  return {
    receipt: documentOf(null),
    refunds: refunds.map(({ refund, status }) => ({
      id: refund.id,
      travellerId: rejectedTravellerOf(refund.unique_key),
      amount: refund.amount_paise,
      status,
      date: dateInIndia(refund.settled_at ?? begunAt(refund)),
      // The credit note of a failed refund is no longer valid.
      creditNote: status === "failed" ? null : documentOf(refund.id),
    })),
  };
}

/** A refund that a second person approved was only a proposal before. */
function begunAt({
  decided_by: decidedBy,
  updated_at: updatedAt,
  requested_at: requestedAt,
}: RefundRow): Date {
  return decidedBy === null ? requestedAt : updatedAt;
}

/** A traveller does not see refunds that await approval. */
function shownStatus({ status }: RefundRow): ApplicationReceipts["refunds"][number]["status"] | undefined {
  if (status === "requested" || status === "sent") return "on_its_way";
  return status === "succeeded" || status === "failed" ? status : undefined;
}
