// Gives a receipt or a credit note its number: one series a year, without gaps (domain/receipts).
import { sql } from "kysely";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { receiptFileName, type ReceiptKind, receiptNumber } from "#domain/receipts/receipt-number.ts";
import type { MailAttachment } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

export interface Issue {
  applicationId: string;
  paymentId: string;
  /** Of a credit note: the refund it confirms. */
  refundId?: string;
  issuedAt: Date;
}

export interface IssuedReceipt {
  number: string;
  /** For the mail that brings it. */
  attachment: MailAttachment;
}

/**
 * To be called last in its transaction, before the mail that carries it: the series' row stays locked until it ends,
 * so that a number taken is a number used. Once for each payment, and for each refund.
 */
export async function issueReceipt(tx: Transaction, issue: Issue): Promise<IssuedReceipt> {
  const kind: ReceiptKind = issue.refundId ? "credit_note" : "receipt";
  const year = Number(dateInIndia(issue.issuedAt).slice(0, 4));
  const { last: sequence } = await tx
    .insertInto("receipt_series")
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["kind", "year"]).doUpdateSet({ last: sql<number>`receipt_series.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  const number = receiptNumber(kind, year, sequence);
  const { id: receiptId } = await tx
    .insertInto("receipts")
    .values({
      kind,
      year,
      sequence,
      number,
      application_id: issue.applicationId,
      payment_id: issue.paymentId,
      refund_id: issue.refundId ?? null,
      issued_at: issue.issuedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { number, attachment: { receiptId, fileName: receiptFileName(number) } };
}
