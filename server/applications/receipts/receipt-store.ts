// Stores receipts and credit notes, and the last number of each series.
import { sql } from "kysely";
import type { ReceiptKind } from "#domain/receipts/receipt-number.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

/** The receipt of an application and its credit notes. */
export const listReceiptRows = compiledOnce((db, { applicationId }: { applicationId: string }) =>
  db
    .selectFrom("receipts")
    .select(["number", "refund_id", "issued_at"])
    .where("application_id", "=", applicationId),
);

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
