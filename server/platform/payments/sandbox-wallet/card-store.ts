// Stores the sandbox's customers and saved cards: what is displayed and the test outcome, never the number.
import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";
import type { SandboxPaymentMethods } from "#server/platform/database/schema.ts";
import { type Card, type CardOutcome, fullYear } from "../sandbox/sandbox-cards.ts";

export type SavedSandboxCard = Selectable<SandboxPaymentMethods>;

/** Creates a customer, or finds the one that was created with this key. */
export async function makeCustomer(db: Database, idempotencyKey: string, now: Date): Promise<string> {
  await db
    .insertInto("sandbox.customers")
    .values({
      id: `cus_${randomBytes(12).toString("hex")}`,
      idempotency_key: idempotencyKey,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .execute();
  const { id } = await db
    .selectFrom("sandbox.customers")
    .select("id")
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirstOrThrow();
  return id;
}

export async function isCustomer(db: Database, id: string): Promise<boolean> {
  const found = await db.selectFrom("sandbox.customers").select("id").where("id", "=", id).executeTakeFirst();
  return found !== undefined;
}

/** Stores a test card's outcome; it belongs to no customer until its setup has succeeded. */
export async function saveCard(
  db: Database,
  { card, outcome }: { card: Card; outcome: Exclude<CardOutcome, { kind: "refused" }> },
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto("sandbox.payment_methods")
    .values({
      id: `pm_${randomBytes(16).toString("hex")}`,
      // Every test card is a Visa card.
      brand: "visa",
      last4: card.number.replace(/\D/g, "").slice(-4),
      exp_month: card.expMonth,
      exp_year: fullYear(card),
      outcome: wordOf(outcome),
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export function findCard(db: Database, id: string): Promise<SavedSandboxCard | undefined> {
  return db.selectFrom("sandbox.payment_methods").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Detaches the card from its customer and returns it; undefined if it is unknown. */
export function detachCard(db: Database, id: string): Promise<SavedSandboxCard | undefined> {
  return db
    .updateTable("sandbox.payment_methods")
    .set({ customer_id: null })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** What happens when a saved card pays. */
export function outcomeOfSaved({ outcome }: Pick<SavedSandboxCard, "outcome">): CardOutcome {
  if (outcome === "pays" || outcome === "pays-later") return { kind: outcome };
  return { kind: "asks", afterwards: outcome === "asks" ? "succeeded" : "declined" };
}

function wordOf(outcome: Exclude<CardOutcome, { kind: "refused" }>): string {
  if (outcome.kind !== "asks") return outcome.kind;
  return outcome.afterwards === "succeeded" ? "asks" : "asks-then-declines";
}
