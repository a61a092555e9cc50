// Counts the outcomes of all payments: compares the provider's books with ours once everything has settled.
import { setTimeout as pause } from "node:timers/promises";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { findRunningPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import type { StripeDouble } from "#testing/stripe-double/start-stripe-double.ts";

export interface Outcome {
  acknowledged: number;
  /** Intents for which the provider has collected money. */
  paid: number;
  /** Acknowledged payments without a row, and payments that led neither to a submission nor to a refund. */
  lost: number;
  /** Applications that were charged twice without a refund. */
  doubled: number;
  /** Payments that are paid at the provider but not in our books, and drafts that stay locked without a payment. */
  stuck: number;
}

const settledWithinMs = 60_000;

export async function countOutcome(of: {
  dataDir: string;
  double: StripeDouble;
  acknowledged: readonly string[];
}): Promise<Outcome> {
  const postgres = findRunningPostgres(of.dataDir);
  if (!postgres) throw new Error("The product's database is not running.");
  const db = openDatabase(postgres.ownerUrl, { connections: 2 });
  try {
    const deadline = Date.now() + settledWithinMs;
    for (;;) {
      const outcome = await count(db, of);
      const isSettled = outcome.lost + outcome.doubled + outcome.stuck === 0;
      if (isSettled || Date.now() > deadline) return outcome;
      await pause(500);
    }
  } finally {
    await db.destroy();
  }
}

async function count(
  db: Database,
  { double, acknowledged }: { double: StripeDouble; acknowledged: readonly string[] },
): Promise<Outcome> {
  const rows = await db
    .selectFrom("payments as p")
    .leftJoin("applications as a", "a.payment_id", "p.id")
    .leftJoin("drafts as d", "d.id", "p.draft_id")
    .select(["p.id", "p.provider_intent_id", "p.draft_id", "p.status", "d.state", "a.id as application_id"])
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const byIntent = new Map(rows.map((row) => [row.provider_intent_id, row]));
  const paid = [...double.books.intents.values()].filter(({ status }) => status === "succeeded");
  const isReturned = (id: string) =>
    double.books.refunds.some(
      ({ payment_intent, status }) => payment_intent === id && status === "succeeded",
    );
  const collected = paid.filter(({ id }) => !isReturned(id)).map(({ id }) => byIntent.get(id));
  const perDraft = Map.groupBy(collected, (row) => row?.draft_id);
  const isStuck = (status: string | undefined) => status !== "succeeded";
  return {
    acknowledged: acknowledged.length,
    paid: paid.length,
    lost:
      acknowledged.filter((id) => !known.has(id)).length +
      collected.filter((row) => !row?.application_id).length,
    doubled: [...perDraft.values()].filter((payments) => payments.length > 1).length,
    stuck:
      collected.filter((row) => isStuck(row?.status)).length +
      rows.filter(({ state, status }) => state === "confirming" && status !== "processing").length,
  };
}
