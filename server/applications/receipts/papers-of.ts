// What a traveller sees of the money of an application: its receipt, and what came back with its credit notes.
import type { ApplicationReceipts } from "#contract/applications.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { refundsOf, type RefundRow } from "#server/payments/refunds/refund-store.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";

export async function papersOf(
  db: Database,
  { id, payment_id: paymentId }: { id: string; payment_id: string },
): Promise<ApplicationReceipts> {
  const [issued, returned] = await Promise.all([
    receiptsOf(db, { applicationId: id }),
    refundsOf(db, paymentId),
  ]);
  const paperOf = (refundId: string | null) => {
    const paper = issued.find(({ refund_id }) => refund_id === refundId);
    return paper ? { number: paper.number, date: dateInIndia(paper.issued_at) } : null;
  };
  const refunds = returned.flatMap((refund) => {
    const status = shownStatus(refund);
    return status ? [{ refund, status }] : [];
  });
  return {
    receipt: paperOf(null),
    refunds: refunds.map(({ refund, status }) => ({
      id: refund.id,
      amount: refund.amount_paise,
      status,
      date: dateInIndia(refund.settled_at ?? refund.requested_at),
      // One that was given for a refund that came back no longer counts.
      creditNote: status === "failed" ? null : paperOf(refund.id),
    })),
  };
}

const receiptsOf = compiledOnce((db, { applicationId }: { applicationId: string }) =>
  db
    .selectFrom("receipts")
    .select(["number", "refund_id", "issued_at"])
    .where("application_id", "=", applicationId),
);

/** What nobody has agreed to is no matter of the traveller's yet. */
function shownStatus({ status }: RefundRow): ApplicationReceipts["refunds"][number]["status"] | undefined {
  if (status === "requested" || status === "sent") return "on_its_way";
  return status === "succeeded" || status === "failed" ? status : undefined;
}
