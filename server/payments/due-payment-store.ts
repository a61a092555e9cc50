// Claims the payments that the reconciler checks next. Claiming one postpones its next check, so that no two
// processes check it at once.
import { type RawBuilder, sql } from "kysely";
import { openPaymentStatuses, type PaymentStatus } from "#domain/payments.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { firstCheckMs, type PaymentRow } from "./payment-store.ts";

const longestPauseMs = 15 * 60_000;
const unboundForMs = 72 * 3_600_000;
const lateForMs = 72 * 3_600_000;
const latePauseMs = 3_600_000;

interface Claim {
  now: Date;
  limit: number;
}

/** Most overdue first, so that abandoned payments do not delay paid ones. */
export function claimDuePayments(db: Database, claim: Claim): Promise<PaymentRow[]> {
  return claimDue(db, openPaymentStatuses, claim);
}

export function claimDueOrphans(db: Database, claim: Claim): Promise<PaymentRow[]> {
  return claimDue(db, ["orphaned"], claim);
}

/** Closed payments of providers whose banks may answer late: once an hour for three days. */
export function claimMaybeLate(
  db: Database,
  { now, limit, providers }: Claim & { providers: string[] },
): Promise<PaymentRow[]> {
  if (providers.length === 0) return Promise.resolve([]);
  return transaction(db, async (tx) => {
    const due = await tx
      .selectFrom("payments")
      .select("id")
      .where("status", "in", ["canceled", "expired"])
      .where("provider", "in", providers)
      .where("provider_intent_id", "is not", null)
      .where("updated_at", ">", new Date(now.getTime() - lateForMs))
      .where("next_check_at", "<=", now)
      .orderBy("next_check_at")
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    return markChecked(tx, due, { now, nextAt: new Date(now.getTime() + latePauseMs) });
  });
}

/**
 * Marks payments without a draft that no application has used for 72 hours as orphaned; they are then
 * refunded.
 */
export async function orphanUnused(db: Database, now: Date): Promise<void> {
  await db
    .updateTable("payments")
    .set({
      status: "orphaned",
      failure_code: "never_used",
      failure_message: "No application came for this payment.",
      updated_at: now,
      next_check_at: now,
      checks: 0,
    })
    .where("status", "=", "succeeded")
    .where("draft_id", "is", null)
    .where("succeeded_at", "<", new Date(now.getTime() - unboundForMs))
    .execute();
}

function claimDue(
  db: Database,
  statuses: readonly PaymentStatus[],
  { now, limit }: Claim,
): Promise<PaymentRow[]> {
  return transaction(db, async (tx) => {
    const due = await tx
      .selectFrom("payments")
      .select("id")
      .where("status", "in", statuses)
      .where("next_check_at", "<=", now)
      .orderBy("next_check_at")
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    return markChecked(tx, due, { now, nextAt: pausedFrom(now) });
  });
}

async function markChecked(
  tx: Transaction,
  due: { id: string }[],
  { now, nextAt }: { now: Date; nextAt: Date | RawBuilder<Date> },
): Promise<PaymentRow[]> {
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const rows = await tx
    .updateTable("payments")
    .set({ checked_at: now, checks: sql<number>`checks + 1`, next_check_at: nextAt })
    .where("id", "in", ids)
    .returningAll()
    .execute();
  return rows as PaymentRow[];
}

/** Doubles the pause after each check, up to 15 minutes. */
export function pausedFrom(now: Date): RawBuilder<Date> {
  const seconds = sql`least(${firstCheckMs / 1000} * power(2, least(checks, 20)), ${longestPauseMs / 1000})`;
  return sql<Date>`${now}::timestamptz + make_interval(secs => ${seconds})`;
}
