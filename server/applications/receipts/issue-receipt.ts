// Assigns a receipt or credit note the next number of its series: one series a year, without gaps
// (domain/receipts).
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { receiptFileName, type ReceiptKind, receiptNumber } from "#domain/receipts/receipt-number.ts";
import type { MailAttachment } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { insertReceipt, takeNextNumber } from "./receipt-store.ts";

export interface Issue {
  applicationId: string;
  paymentId: string;
  /** For a credit note: the refund it confirms. */
  refundId?: string;
  issuedAt: Date;
}

export interface IssuedReceipt {
  number: string;
  /** For the email that sends it. */
  attachment: MailAttachment;
}

/**
 * Call it last in the transaction, just before queuing the email: the series' row stays locked until the
 * transaction ends, so that numbers have no gaps. Call it once for each payment and once for each refund.
 */
export async function issueReceipt(tx: Transaction, issue: Issue): Promise<IssuedReceipt> {
  const kind: ReceiptKind = issue.refundId ? "credit_note" : "receipt";
  const year = Number(dateInIndia(issue.issuedAt).slice(0, 4));
  const sequence = await takeNextNumber(tx, kind, year);
  const number = receiptNumber(kind, year, sequence);
  const receiptId = await insertReceipt(tx, {
    kind,
    year,
    sequence,
    number,
    application_id: issue.applicationId,
    payment_id: issue.paymentId,
    refund_id: issue.refundId ?? null,
    issued_at: issue.issuedAt,
  });
  return { number, attachment: { receiptId, fileName: receiptFileName(number) } };
}
