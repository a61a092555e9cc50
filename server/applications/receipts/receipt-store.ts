// Stores receipts and credit notes, and the last number of each series.
import { type InferResult, sql } from "kysely";
import type { ReceiptKind } from "#domain/receipts/receipt-number.ts";
import { userDetails } from "#server/accounts/user-details.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { sealedFormColumns } from "../sealed/open-form.ts";

/** The receipt of an application and its credit notes. */
export const listReceiptRows = compiledOnce((db, { applicationId }: { applicationId: string }) =>
  db
    .selectFrom("receipts")
    .select(["number", "refund_id", "issued_at"])
    .where("application_id", "=", applicationId),
);

/** The same of several applications. */
export function listReceiptRowsOf(db: Database, applicationIds: readonly string[]) {
  return db
    .selectFrom("receipts")
    .select(["application_id", "number", "refund_id", "issued_at"])
    .where("application_id", "=", sql<string>`ANY(${applicationIds}::uuid[])`)
    .execute();
}

/** The next number of a series. Its row stays locked until the transaction ends, so that numbers have no gaps. */
export async function takeNextNumber(tx: Transaction, kind: ReceiptKind, year: number): Promise<number> {
  const { last } = await tx
    .insertInto("receipt_series")
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["kind", "year"]).doUpdateSet({ last: sql<number>`receipt_series.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

export interface NewReceipt {
  kind: ReceiptKind;
  year: number;
  sequence: number;
  number: string;
  application_id: string;
  payment_id: string;
  refund_id: string | null;
  issued_at: Date;
}

/** Returns the receipt's ID. */
export async function insertReceipt(tx: Transaction, receipt: NewReceipt): Promise<string> {
  const { id } = await tx.insertInto("receipts").values(receipt).returning("id").executeTakeFirstOrThrow();
  return id;
}

export interface OwnReceipt {
  userId: string;
  applicationId: string;
  /** For a credit note. */
  refundId?: string;
}

export function findOwnReceipt(
  db: Database,
  { userId, applicationId, refundId }: OwnReceipt,
): Promise<ReceiptRow | undefined> {
  return selectReceipts(db)
    .where("applications.id", "=", applicationId)
    .where("applications.user_id", "=", userId)
    .$if(refundId !== undefined, (query) => query.where("document.refund_id", "=", refundId ?? ""))
    .$if(refundId === undefined, (query) => query.where("document.kind", "=", "receipt"))
    .executeTakeFirst();
}

export function readReceipt(db: Database, id: string): Promise<ReceiptRow> {
  return selectReceipts(db).where("document.id", "=", id).executeTakeFirstOrThrow();
}

/** A receipt or credit note with its application, payer, payment and refund. */
export type ReceiptRow = InferResult<ReturnType<typeof selectReceipts>>[number];

function selectReceipts(db: Database) {
  return db
    .selectFrom("receipts as document")
    .innerJoin("applications", "applications.id", "document.application_id")
    .innerJoin("payments", "payments.id", "document.payment_id")
    .innerJoin("users", "users.id", "payments.user_id")
    .leftJoin("refunds", "refunds.id", "document.refund_id")
    .leftJoin("receipts as receipt", (join) =>
      join.onRef("receipt.payment_id", "=", "document.payment_id").on("receipt.kind", "=", "receipt"),
    )
    .select(["document.number", "document.issued_at", "receipt.number as receipt_number"])
    .select(sealedFormColumns)
    .select(userDetails)
    .select("applications.reference")
    .select(["payments.method", "payments.provider_intent_id", "payments.amount_paise"])
    .select(["refunds.amount_paise as refund_paise", "refunds.reason as refund_reason"])
    .select("refunds.provider_refund_id as refund_reference")
    .select(["refunds.status as refund_status", "refunds.settled_at as refund_settled_at"]);
}

/** The application of a refunded payment, with the number of the refund's credit note. */
export function findRefundedApplication(db: Database, refund: { id: string; payment_id: string }) {
  return db
    .selectFrom("applications")
    .innerJoin("destinations", "destinations.id", "applications.destination_id")
    .leftJoin("receipts", (join) => join.on("receipts.refund_id", "=", refund.id))
    .select(["applications.id", "applications.reference", "destinations.name"])
    .select("receipts.number as creditNoteNumber")
    .where("applications.payment_id", "=", refund.payment_id)
    .executeTakeFirst();
}
