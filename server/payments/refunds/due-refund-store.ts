// Claims the refunds that the reconciler checks next. Claiming one postpones its next check.
import { type RawBuilder, sql } from "kysely";
import type { RefundStatus } from "#domain/refunds/refund-statuses.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { pausedFrom } from "../due-payment-store.ts";
import { type RefundRow, returnedPauseMs } from "./refund-store.ts";

const returnedForMs = 30 * 24 * 3_600_000;

interface Claim {
  now: Date;
  limit: number;
}

/** Refunds to be sent or checked, most overdue first. */
export function claimDueRefunds(db: Database, { now, limit }: Claim): Promise<RefundRow[]> {
  return claim(db, { now, limit, statuses: ["requested", "sent"], nextAt: pausedFrom(now) });
}

/** Refunds that succeeded recently and may still fail. */
export function claimMaybeReturned(db: Database, { now, limit }: Claim): Promise<RefundRow[]> {
  return claim(db, {
    now,
    limit,
    statuses: ["succeeded"],
    settledAfter: new Date(now.getTime() - returnedForMs),
    nextAt: new Date(now.getTime() + returnedPauseMs),
  });
}

interface Wanted extends Claim {
  statuses: RefundStatus[];
  settledAfter?: Date;
  nextAt: Date | RawBuilder<Date>;
}

function claim(db: Database, { now, limit, statuses, settledAfter, nextAt }: Wanted): Promise<RefundRow[]> {
  return transaction(db, async (tx) => {
    const due = tx
      .selectFrom("refunds")
      .select("id")
      .where("status", "in", statuses)
      .where("next_check_at", "<=", now)
      .$if(settledAfter !== undefined, (query) => query.where("settled_at", ">", settledAfter ?? now))
      .orderBy("next_check_at")
      .limit(limit)
      .forUpdate()
      .skipLocked();
    const rows = await tx
      .updateTable("refunds")
      .set({ checks: sql<number>`checks + 1`, next_check_at: nextAt })
      .where("id", "in", due)
      .returningAll()
      .execute();
    return rows as RefundRow[];
  });
}
