// The rows of refunds, and the only way to move one: along the edges the database allows (promise P9).
import { type Selectable, sql } from "kysely";
import type { RefundReason, RefundStatus } from "#domain/refunds/refund-statuses.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { Refunds } from "#server/platform/database/schema.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { PaymentProblem } from "#server/platform/payments/payment-provider.ts";
import { postRefund, type ReturnedMoney } from "../books/post-refund.ts";
import { pausedFrom } from "../due-payments.ts";

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

/** Lock its payment first: the same order everywhere. */
export async function lockRefund(tx: Transaction, id: string): Promise<RefundRow> {
  const row = await tx
    .selectFrom("refunds")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row as RefundRow;
}

/** In the order in which they were asked for. */
export async function refundsOf(db: Database, paymentId: string): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom("refunds")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("requested_at")
    .orderBy("id")
    .execute();
  return rows as RefundRow[];
}

const mostListed = 500;

/** The newest first, each with its application's number where there is one. */
export async function listRefunds(db: Database): Promise<(RefundRow & { reference: string | null })[]> {
  const rows = await db
    .selectFrom("refunds")
    .leftJoin("applications", "applications.payment_id", "refunds.payment_id")
    .selectAll("refunds")
    .select("applications.reference")
    .orderBy("refunds.requested_at", "desc")
    .orderBy("refunds.id")
    .limit(mostListed)
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
      decided_by: move.decidedBy ?? refund.decided_by,
      provider_refund_id: move.providerRefundId ?? refund.provider_refund_id,
      failure_code: move.failure?.code ?? null,
      failure_message: move.failure?.message ?? null,
    })
    .where("id", "=", refund.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (to === "succeeded") await postRefund(tx, returnedMoney(refund, now));
  return row as RefundRow;
}

function returnedMoney(refund: RefundRow, at: Date): ReturnedMoney {
  const { id, payment_id, amount_paise, reason } = refund;
  return { refundId: id, paymentId: payment_id, amountPaise: amount_paise, reason, at };
}

/** Those to be sent or asked for next, longest overdue first; claiming one moves its next look into the future. */
export function claimDueRefunds(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<RefundRow[]> {
  return transaction(db, async (tx) => {
    const due = tx
      .selectFrom("refunds")
      .select("id")
      .where("status", "in", ["requested", "sent"])
      .where("next_check_at", "<=", now)
      .orderBy("next_check_at")
      .limit(limit)
      .forUpdate()
      .skipLocked();
    const rows = await tx
      .updateTable("refunds")
      .set({ checks: sql<number>`checks + 1`, next_check_at: pausedFrom(now) })
      .where("id", "in", due)
      .returningAll()
      .execute();
    return rows as RefundRow[];
  });
}
