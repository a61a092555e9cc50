// Stores the sandbox's refunds: one per key, and never more than was paid.
import { randomBytes } from "node:crypto";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";

export interface NewRefund {
  intentId: string;
  amount: number;
  idempotencyKey: string;
}

export interface SandboxRefund {
  id: string;
  status: "pending" | "succeeded";
}

/** How long a bank takes to refund; the other methods refund at once. */
const bankTakesMs = 20_000;

/** Undefined when nothing is left to refund. */
export function makeRefund(db: Database, order: NewRefund, now: Date): Promise<SandboxRefund | undefined> {
  return transaction(db, async (tx) => {
    const intent = await tx
      .selectFrom("sandbox.intents")
      .select(["status", "amount_paise", "method"])
      .where("id", "=", order.intentId)
      .forUpdate()
      .executeTakeFirst();
    const known = await tx
      .selectFrom("sandbox.refunds")
      .select(["id", "settles_at"])
      .where("idempotency_key", "=", order.idempotencyKey)
      .executeTakeFirst();
    if (known) return asOf(known, now);
    if (intent?.status !== "succeeded") return undefined;
    if ((await refundedOf(tx, order.intentId)) + order.amount > intent.amount_paise) return undefined;
    const settlesAt = intent.method === "bank_account" ? new Date(now.getTime() + bankTakesMs) : null;
    return insertRefund(tx, order, { now, settlesAt });
  });
}

export async function findRefund(db: Database, id: string, now: Date): Promise<SandboxRefund | undefined> {
  const row = await db
    .selectFrom("sandbox.refunds")
    .select(["id", "settles_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && asOf(row, now);
}

function asOf({ id, settles_at }: { id: string; settles_at: Date | null }, now: Date): SandboxRefund {
  return { id, status: settles_at !== null && settles_at > now ? "pending" : "succeeded" };
}

async function refundedOf(tx: Transaction, intentId: string): Promise<number> {
  const rows = await tx
    .selectFrom("sandbox.refunds")
    .select("amount_paise")
    .where("intent_id", "=", intentId)
    .execute();
  return rows.reduce((sum, row) => sum + row.amount_paise, 0);
}

async function insertRefund(
  tx: Transaction,
  order: NewRefund,
  { now, settlesAt }: { now: Date; settlesAt: Date | null },
): Promise<SandboxRefund> {
  const row = await tx
    .insertInto("sandbox.refunds")
    .values({
      id: `re_${randomBytes(16).toString("hex")}`,
      idempotency_key: order.idempotencyKey,
      intent_id: order.intentId,
      amount_paise: order.amount,
      created_at: now,
      settles_at: settlesAt,
    })
    .returning(["id", "settles_at"])
    .executeTakeFirstOrThrow();
  return asOf(row, now);
}
