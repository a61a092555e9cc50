// Reads the contents of a receipt or credit note from its application, payment and refund.
import type { ApplicationFormData } from "#contract/applications.ts";
import { dateInIndia, formatDate } from "#domain/dates/calendar-date.ts";
import { type Paise, paiseFromRupees } from "#domain/money.ts";
import { type PaymentMethodId, paymentMethods } from "#domain/payments.ts";
import { rupeesInFigures } from "#domain/receipts/rupees-in-words.ts";
import type { RefundReason } from "#domain/refunds/refund-statuses.ts";
import { openDetails } from "#server/accounts/user-details.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { formOf } from "../sealed/open-form.ts";
import { findOwnReceipt, type OwnReceipt, readReceipt, type ReceiptRow } from "./receipt-store.ts";

export interface ReceiptFacts {
  number: string;
  title: "Receipt" | "Credit note";
  issuedAt: Date;
  /** Label and value, in display order. */
  facts: readonly (readonly [label: string, value: string])[];
  payer: { fullName: string; email: string };
  lines: readonly ReceiptLine[];
  totalPaise: Paise;
  /** For a credit note whose refund failed. */
  isWithdrawn?: boolean;
}

export interface ReceiptLine {
  text: string;
  /** '2 × ₹1,500.00', or empty. */
  count: string;
  amountPaise: Paise;
}

interface Deps {
  db: Database;
  sealer: Sealer;
}

/** Returns undefined for unknown and malformed IDs, and for those of other users. */
export async function findReceiptFacts(
  { db, sealer }: Deps,
  own: OwnReceipt,
): Promise<ReceiptFacts | undefined> {
  const { applicationId, refundId } = own;
  if (!isUuid(applicationId) || (refundId !== undefined && !isUuid(refundId))) return undefined;
  const row = await findOwnReceipt(db, own);
  return row && factsOf(sealer, row);
}

/** Does not check the reader's access: the caller must, as our own emails do. */
export async function getIssuedFacts({ db, sealer }: Deps, receiptId: string): Promise<ReceiptFacts> {
  return factsOf(sealer, await readReceipt(db, receiptId));
}

function factsOf(sealer: Sealer, row: ReceiptRow): ReceiptFacts {
  const form = formOf(sealer, row);
  const common = {
    number: row.number,
    issuedAt: row.issued_at,
    payer: openDetails(sealer, row),
  };
  const facts = [
    ["Application", row.reference],
    ["Visa", `${form.visaData.selectedDestination.name}, ${form.visaData.selectedVisaType.title}`],
    ["Payment method", paymentMethods[row.method as PaymentMethodId].title],
    ["Payment reference", row.provider_intent_id ?? "–"],
  ] as const;
  if (row.refund_paise !== null) {
    return { ...common, ...creditNoteOf(row, { facts, totalPaise: row.refund_paise }) };
  }
  const totalPaise = row.amount_paise;
  return { ...common, title: "Receipt", facts, lines: linesOf(form, totalPaise), totalPaise };
}

function creditNoteOf(
  row: ReceiptRow,
  { facts, totalPaise }: Pick<ReceiptFacts, "facts" | "totalPaise">,
): Omit<ReceiptFacts, "number" | "issuedAt" | "payer"> {
  const withdrawnAt = row.refund_status === "failed" ? row.refund_settled_at : null;
  const text = reasons[(row.refund_reason ?? "staff") as RefundReason];
  return {
    title: "Credit note",
    facts: [
      ...(withdrawnAt ? [withdrawn(withdrawnAt)] : []),
      ["For receipt", row.receipt_number ?? "–"],
      ...facts,
      ["Refund reference", row.refund_reference ?? "–"],
    ],
    lines: [{ text, count: "", amountPaise: totalPaise }],
    totalPaise,
    isWithdrawn: withdrawnAt !== null,
  };
}

function withdrawn(at: Date): readonly [string, string] {
  return ["Withdrawn", `${dayOf(at)}: the payer's bank returned it`];
}

const reasons = {
  cancelled: "Refund: application cancelled",
  rejected: "Refund: application rejected before filing",
  unused_payment: "Refund: payment without an application",
  staff: "Refund",
} as const satisfies Record<RefundReason, string>;

/** The platform fee is the remainder of the total. */
function linesOf({ visaData }: ApplicationFormData, totalPaise: Paise): ReceiptLine[] {
  const { pricing, selectedVisaPlan } = visaData;
  const governmentFee = paiseFromRupees(pricing.governmentFee);
  const tax = paiseFromRupees(pricing.tax);
  const each = (fee: Paise) =>
    `${pricing.travellersCount} × ${rupeesInFigures(fee / pricing.travellersCount)}`;
  const plan = `${selectedVisaPlan.stay_period_days} days, ${selectedVisaPlan.entry_type}`;
  return [
    { text: `Government fee (${plan})`, count: each(governmentFee), amountPaise: governmentFee },
    { text: "Tax", count: each(tax), amountPaise: tax },
    { text: "Platform fee", count: "", amountPaise: totalPaise - governmentFee - tax },
  ];
}

export function issuedOn({ issuedAt }: ReceiptFacts): string {
  return dayOf(issuedAt);
}

function dayOf(at: Date): string {
  return formatDate(dateInIndia(at));
}
