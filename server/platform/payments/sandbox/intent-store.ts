// Stores the sandbox's payment intents, and the webhooks that report their changes.
import { randomBytes } from "node:crypto";
import { type Selectable, sql, type Updateable } from "kysely";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { SandboxDeliveries, SandboxIntents } from "#server/platform/database/schema.ts";
import { transaction } from "#server/platform/database/transaction.ts";

/** The dependencies of the sandbox's routes. */
export interface Sandbox {
  db: Database;
  clock: Clock;
  apiKey: string;
  /** Triggers the webhooks; call it after a change is committed. */
  changed: () => void;
}

export type IntentRow = Selectable<SandboxIntents>;
export type IntentChange = Partial<
  Pick<IntentRow, "failure_code" | "failure_message" | "settles_at" | "after_action">
> & { status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled" };

export interface NewIntent {
  amount: number;
  currency: string;
  method: string;
  returnUrl: string;
  idempotencyKey: string;
  /** The customer whose saved cards may confirm it. */
  customerId: string | null;
}

/** Creates an intent, or finds the one that was created with this key. */
export async function makeIntent(db: Database, order: NewIntent, now: Date): Promise<IntentRow> {
  const id = `pi_${randomBytes(16).toString("hex")}`;
  const made = await db
    .insertInto("sandbox.intents")
    .values({
      id,
      client_secret: `${id}_secret_${randomBytes(24).toString("base64url")}`,
      idempotency_key: order.idempotencyKey,
      method: order.method,
      amount_paise: order.amount,
      currency: order.currency,
      // A card is added later; the other methods wait for the payer on a hosted page.
      status: order.method === "credit_card" ? "requires_payment_method" : "requires_action",
      return_url: order.returnUrl,
      customer_id: order.customerId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return made;
  return db
    .selectFrom("sandbox.intents")
    .selectAll()
    .where("idempotency_key", "=", order.idempotencyKey)
    .executeTakeFirstOrThrow();
}

export function findIntent(db: Database, id: string): Promise<IntentRow | undefined> {
  return db.selectFrom("sandbox.intents").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Intents whose time in processing is over, at most 50. */
export function findDueIntents(db: Database, now: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom("sandbox.intents")
    .select("id")
    .where("status", "=", "processing")
    .where("settles_at", "<=", now)
    .orderBy("settles_at")
    .limit(50)
    .execute();
}

/**
 * Changes an intent under a row lock: `decide` receives the current state and returns the change, or undefined for
 * none. Returns the resulting state. Every change queues a webhook.
 */
export function changeIntent(
  db: Database,
  { id, now }: { id: string; now: Date },
  decide: (intent: IntentRow) => IntentChange | undefined,
): Promise<IntentRow | undefined> {
  return transaction(db, async (tx) => {
    const row = await tx
      .selectFrom("sandbox.intents")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    const change = row && decide(row);
    if (!change) return row;
    return applyChange(tx, { id, now }, change);
  });
}

async function applyChange(tx: Transaction, { id, now }: { id: string; now: Date }, change: IntentChange) {
  const cleared = { failure_code: null, failure_message: null, settles_at: null, after_action: null };
  const changed = await tx
    .updateTable("sandbox.intents")
    .set({ ...cleared, ...change, updated_at: now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const eventId = `evt_${randomBytes(16).toString("hex")}`;
  const type = eventTypes[change.status];
  const object = { id, status: change.status, amount: changed.amount_paise, currency: changed.currency };
  await tx
    .insertInto("sandbox.deliveries")
    .values({
      id: eventId,
      intent_id: id,
      type,
      payload: JSON.stringify({
        id: eventId,
        type,
        created: Math.floor(now.getTime() / 1000),
        data: { object },
      }),
      next_attempt_at: now,
      created_at: now,
    })
    .execute();
  return changed;
}

const eventTypes = {
  requires_payment_method: "payment_intent.payment_failed",
  requires_action: "payment_intent.requires_action",
  processing: "payment_intent.processing",
  succeeded: "payment_intent.succeeded",
  canceled: "payment_intent.canceled",
} as const satisfies Record<IntentChange["status"], string>;

const givesUpAfterMs = 72 * 3_600_000;

/** Claims webhooks to deliver. They are due again after a pause, so a killed process loses none. */
export async function claimDueDeliveries(
  db: Database,
  { now, limit, pauseMs }: { now: Date; limit: number; pauseMs: number },
) {
  const due = db
    .selectFrom("sandbox.deliveries")
    .select("id")
    .where("delivered_at", "is", null)
    .where("next_attempt_at", "<=", now)
    .where("created_at", ">", new Date(now.getTime() - givesUpAfterMs))
    .orderBy("next_attempt_at")
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable("sandbox.deliveries")
    .set((row) => ({
      attempts: row("attempts", "+", 1),
      next_attempt_at: new Date(now.getTime() + pauseMs),
    }))
    .where("id", "in", due)
    .returning(["id", "payload", "attempts"])
    .execute();
}

export async function updateDelivery(
  db: Database,
  id: string,
  columns: Updateable<SandboxDeliveries>,
): Promise<void> {
  await db.updateTable("sandbox.deliveries").set(columns).where("id", "=", id).execute();
}

/** Charges and refunds, for comparison with the merchant's books. */
export async function listCharges(db: Database, made: { from: Date; until: Date }) {
  const rows = await db
    .selectFrom("sandbox.intents as i")
    .leftJoin("sandbox.refunds as r", "r.intent_id", "i.id")
    .select(["i.id", "i.amount_paise", "i.currency", "i.created_at"])
    .select(sql<string>`coalesce(sum(r.amount_paise), 0)`.as("refunded"))
    .where("i.status", "=", "succeeded")
    .where("i.created_at", ">=", made.from)
    .where("i.created_at", "<", made.until)
    .groupBy("i.id")
    .execute();
  return rows.map((row) => ({
    payment_intent: row.id,
    amount: row.amount_paise,
    amount_refunded: Number(row.refunded),
    currency: row.currency,
    disputed: false,
    created: row.created_at.toISOString(),
  }));
}
