// Reads and writes the rows of payments. `movePayment` is the only way to change a status; the database
// checks the move.
import type { Selectable } from "kysely";
import { openPaymentStatuses, type PaymentMethodId, type PaymentStatus } from "#domain/payments.ts";
import { recordLiveEvent } from "#server/live/live-event-store.ts";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { Payments } from "#server/platform/database/schema.ts";
import { retryTransaction } from "#server/platform/database/transaction.ts";
import { postMove } from "./books/post-move.ts";
import type { PaymentProblem } from "#server/platform/payments/payment-provider.ts";

export type PaymentRow = Omit<Selectable<Payments>, "status" | "method"> & {
  status: PaymentStatus;
  method: PaymentMethodId;
};

/** The delay between a payment's last change and the reconciler's first check. */
export const firstCheckMs = 10_000;

/** What a payment is for: a draft or, for a client without drafts, an amount. */
export type Purpose = { userId: string; amountPaise: number } & ({ draftId: string } | { draftId: null });

export function isOpen({ status }: Pick<PaymentRow, "status">): boolean {
  return (openPaymentStatuses as readonly PaymentStatus[]).includes(status);
}

const openForMs = 24 * 3_600_000;

/** Whether the payment has been open for longer than it may be. */
export function isOverdue({ created_at }: Pick<PaymentRow, "created_at">, now: Date): boolean {
  return now.getTime() - created_at.getTime() > openForMs;
}

export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  return (await db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst()) as
    PaymentRow | undefined;
}

/** Finds the application that a payment was used for. */
export function findApplicationOf(db: Database, paymentId: string): Promise<{ id: string } | undefined> {
  return db.selectFrom("applications").select("id").where("payment_id", "=", paymentId).executeTakeFirst();
}

export async function findPaymentOfIntent(
  db: Database,
  provider: string,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom("payments")
    .selectAll()
    .where("provider", "=", provider)
    .where("provider_intent_id", "=", intentId)
    .executeTakeFirst();
  return row as PaymentRow | undefined;
}

const paymentsOfDraft = compiledOnce((db, { userId, draftId }: { userId: string; draftId: string }) =>
  paymentsOf(db, userId).where("draft_id", "=", draftId),
);
const unboundOfAmount = compiledOnce((db, of: { userId: string; amountPaise: number }) =>
  paymentsOf(db, of.userId).where("draft_id", "is", null).where("amount_paise", "=", of.amountPaise),
);

function paymentsOf(db: Database, userId: string) {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("price_version", "desc");
}

/** Every payment for a purpose, newest first. */
export async function paymentsFor(db: Database, purpose: Purpose): Promise<PaymentRow[]> {
  const { userId, draftId, amountPaise } = purpose;
  const rows = await (draftId === null
    ? unboundOfAmount(db, { userId, amountPaise })
    : paymentsOfDraft(db, { userId, draftId }));
  return rows as PaymentRow[];
}

export async function openPaymentsOf(db: Database, draftId: string): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom("payments")
    .selectAll()
    .where("draft_id", "=", draftId)
    .where("status", "in", openPaymentStatuses)
    .execute();
  return rows as PaymentRow[];
}

/** A client's open and paid payments without a draft, of any amount; newest first. */
export async function unboundPayments(db: Database, userId: string): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom("payments")
    .selectAll()
    .where("user_id", "=", userId)
    .where("draft_id", "is", null)
    .orderBy("created_at", "desc")
    .execute();
  return rows as PaymentRow[];
}

export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const row = await tx.selectFrom("payments").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row as PaymentRow | undefined;
}

/** Binds a locked payment to a locked draft, as its next price version. */
export async function bindToDraft(tx: Transaction, paymentId: string, draftId: string): Promise<void> {
  const earlier = await tx
    .selectFrom("payments")
    .select((row) => row.fn.max("price_version").as("version"))
    .where("draft_id", "=", draftId)
    .executeTakeFirst();
  const price_version = (earlier?.version ?? 0) + 1;
  await tx
    .updateTable("payments")
    .set({ draft_id: draftId, price_version })
    .where("id", "=", paymentId)
    .execute();
}

export interface LockedPayment {
  payment: PaymentRow;
  /** The draft may have been removed meanwhile; undefined for a payment without a draft. */
  draftState: string | undefined;
}

/**
 * Locks the draft's row first, then the payment's. The order is the same everywhere, which prevents
 * deadlocks.
 */
export async function lockPaymentWithDraft(tx: Transaction, id: string): Promise<LockedPayment | undefined> {
  const row = await tx
    .with("draft", (db) =>
      db
        .selectFrom("drafts")
        .select(["id", "state"])
        .where("id", "=", db.selectFrom("payments").select("draft_id").where("id", "=", id))
        .forUpdate(),
    )
    .selectFrom("payments")
    // Joining the draft makes PostgreSQL lock the draft before the payment.
    .leftJoin("draft", (join) => join.onTrue())
    .selectAll("payments")
    .select(["draft.id as locked_draft_id", "draft.state as draft_state"])
    .where("payments.id", "=", id)
    .forUpdate("payments")
    .executeTakeFirst();
  if (!row) return undefined;
  const { locked_draft_id, draft_state, ...payment } = row;
  if (payment.draft_id !== locked_draft_id) retryTransaction("the payment was bound meanwhile");
  return { payment: payment as PaymentRow, draftState: draft_state ?? undefined };
}

export async function movePayment(
  tx: Transaction,
  payment: PaymentRow,
  move: { to: PaymentStatus; now: Date; failure?: PaymentProblem | null },
): Promise<PaymentRow> {
  const { to, now, failure } = move;
  const row = await tx
    .updateTable("payments")
    .set({
      status: to,
      failure_code: failure?.code ?? null,
      failure_message: failure?.message ?? null,
      updated_at: now,
      ...(to === "succeeded" && { succeeded_at: payment.succeeded_at ?? now }),
      checks: 0,
      next_check_at: new Date(now.getTime() + firstCheckMs),
    })
    .where("id", "=", payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await postMove(tx, { payment, from: payment.status, to, at: now });
  if (isAnnounced(payment.status, to)) {
    const { user_id: userId, id: subjectId } = payment;
    await recordLiveEvent(tx, { userId, kind: "payment_changed", subjectId, at: now });
  }
  return row as PaymentRow;
}

/**
 * Announces changes that the payer's other tabs and devices may be waiting for; a new or closed attempt
 * concerns only its own tab.
 */
function isAnnounced(from: PaymentStatus, to: PaymentStatus): boolean {
  return from === "processing" || (to !== "requires_action" && to !== "canceled" && to !== "expired");
}
