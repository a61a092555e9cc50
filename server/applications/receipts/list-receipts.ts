// Lists an application's receipt and its refunds with their credit notes.
import type { ApplicationReceipts } from "#contract/applications.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { refundsOf, refundsOfPayments, type RefundRow } from "#server/payments/refunds/refund-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { rejectedTravellerOf } from "../cancel/rejection-key.ts";
import { listReceiptRows, listReceiptRowsOf } from "./receipt-store.ts";

interface Paid {
  id: string;
  payment_id: string;
}

export async function listReceipts(
  db: Database,
  { id, payment_id: paymentId }: Paid,
): Promise<ApplicationReceipts> {
  const [issued, returned] = await Promise.all([
    listReceiptRows(db, { applicationId: id }),
    refundsOf(db, paymentId),
  ]);
  return presentReceipts(issued, returned);
}

/** Of several applications, in two queries. The result is keyed by application ID. */
export async function listReceiptsOf(
  db: Database,
  paid: readonly Paid[],
): Promise<Map<string, ApplicationReceipts>> {
  const [issued, returned] = await Promise.all([
    listReceiptRowsOf(
      db,
      paid.map(({ id }) => id),
    ),
    refundsOfPayments(
      db,
      paid.map((row) => row.payment_id),
    ),
  ]);
  const issuedOf = Map.groupBy(issued, (row) => row.application_id);
  const returnedOf = Map.groupBy(returned, (row) => row.payment_id);
  return new Map(
    paid.map(({ id, payment_id: paymentId }) => [
      id,
      presentReceipts(issuedOf.get(id) ?? [], returnedOf.get(paymentId) ?? []),
    ]),
  );
}

function presentReceipts(
  issued: readonly { number: string; refund_id: string | null; issued_at: Date }[],
  returned: readonly RefundRow[],
): ApplicationReceipts {
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
