// Reads and writes the rows of refunds. `moveRefund` is the only way to change a status; the database checks
// the move (P9).
import { type Selectable, sql } from "kysely";
import type { RefundReason, RefundStatus } from "#domain/refunds/refund-statuses.ts";
import { recordLiveEvent } from "#server/live/live-event-store.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { Refunds } from "#server/platform/database/schema.ts";
import type { PaymentProblem } from "#server/platform/payments/payment-provider.ts";
import { postRefund, postReturnFailed, type ReturnedMoney } from "../books/post-refund.ts";

/** A bank may return a refund after it succeeded: check once a day for a month. */
export const returnedPauseMs = 24 * 3_600_000;

export type RefundRow = Omit<Selectable<Refunds>, "status" | "reason"> & {
  status: RefundStatus;
  reason: RefundReason;
};

export interface NewRefund extends Pick<
  RefundRow,
  "payment_id" | "unique_key" | "reason" | "note" | "amount_paise" | "status" | "requested_by"
> {
  now: Date;
}

export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<RefundRow> {
  const { now, ...columns } = refund;
  const row = await tx
    .insertInto("refunds")
    .values({ ...columns, requested_at: now, updated_at: now, next_check_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await notifyPayer(tx, row.payment_id, now);
  return row as RefundRow;
}

export async function findRefund(db: Database, id: string): Promise<RefundRow | undefined> {
  const row = await db.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirst();
  return row as RefundRow | undefined;
}

export async function findRefundByKey(db: Database, uniqueKey: string): Promise<RefundRow | undefined> {
  const row = await db
    .selectFrom("refunds")
    .selectAll()
    .where("unique_key", "=", uniqueKey)
    .executeTakeFirst();
  return row as RefundRow | undefined;
}

/** Lock its payment first; the order is the same everywhere. */
export async function lockRefund(tx: Transaction, id: string): Promise<RefundRow> {
  const row = await tx
    .selectFrom("refunds")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row as RefundRow;
}

/** In the order of the requests. */
export async function refundsOf(db: Database, paymentId: string): Promise<RefundRow[]> {
  return (await refundRows(db, { paymentId })) as RefundRow[];
}

const refundRows = compiledOnce((db, { paymentId }: { paymentId: string }) =>
  db
    .selectFrom("refunds")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("requested_at")
    .orderBy("id"),
);

/** Of several payments, in the order of the requests. */
export async function refundsOfPayments(db: Database, paymentIds: readonly string[]): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom("refunds")
    .selectAll()
    .where("payment_id", "=", sql<string>`ANY(${paymentIds}::uuid[])`)
    .orderBy("requested_at")
    .orderBy("id")
    .execute();
  return rows as RefundRow[];
}

const maxListed = 500;

/** Newest first, each with its application's reference, if there is one. */
export async function listRefunds(db: Database): Promise<(RefundRow & { reference: string | null })[]> {
  const rows = await db
    .selectFrom("refunds")
    .leftJoin("applications", "applications.payment_id", "refunds.payment_id")
    .selectAll("refunds")
    .select("applications.reference")
    .orderBy("refunds.requested_at", "desc")
    .orderBy("refunds.id")
    .limit(maxListed)
    .execute();
  return rows as (RefundRow & { reference: string | null })[];
}

export interface RefundMove {
  to: RefundStatus;
  now: Date;
  decidedBy?: string;
  providerRefundId?: string | null;
  failure?: PaymentProblem | null;
}

export async function moveRefund(tx: Transaction, refund: RefundRow, move: RefundMove): Promise<RefundRow> {
  const { to, now } = move;
  const isOver = to === "succeeded" || to === "failed" || to === "declined";
  const row = await tx
    .updateTable("refunds")
    .set({
      status: to,
      updated_at: now,
      ...(isOver && { settled_at: now }),
      ...(to === "succeeded" && { next_check_at: new Date(now.getTime() + returnedPauseMs) }),
      decided_by: move.decidedBy ?? refund.decided_by,
      provider_refund_id: move.providerRefundId ?? refund.provider_refund_id,
      failure_code: move.failure?.code ?? null,
      failure_message: move.failure?.message ?? null,
    })
    .where("id", "=", refund.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (to === "succeeded") await postRefund(tx, returnedMoney(refund, now));
  if (refund.status === "succeeded") await postReturnFailed(tx, returnedMoney(refund, now));
  await notifyPayer(tx, refund.payment_id, now);
  return row as RefundRow;
}

async function notifyPayer(tx: Transaction, paymentId: string, at: Date): Promise<void> {
  const userId = await readPayerId(tx, paymentId);
  await recordLiveEvent(tx, { userId, kind: "refund_changed", subjectId: paymentId, at });
}

/** Returns the user ID of a payment's payer. */
export async function readPayerId(db: Database, paymentId: string): Promise<string> {
  const payment = await db
    .selectFrom("payments")
    .select("user_id")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  return payment.user_id;
}

function returnedMoney(refund: RefundRow, at: Date): ReturnedMoney {
  const { id, payment_id, amount_paise, reason } = refund;
  return { refundId: id, paymentId: payment_id, amountPaise: amount_paise, reason, at };
}
