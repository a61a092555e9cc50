// Stores when our books were last compared with each provider, and the differences: one row each, updated while
// it persists, then resolved.
import { sql } from "kysely";
import type { DifferenceKind } from "#domain/books/differences.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { Period } from "./booked-payment-store.ts";
import type { Difference } from "./compare-books.ts";

export interface OpenDifference extends Difference {
  provider: string;
  foundAt: Date;
}

/** When the books were last compared with each provider. */
export function listComparisons(db: Database): Promise<{ provider: string; compared_at: Date }[]> {
  return db.selectFrom("book_comparisons").select(["provider", "compared_at"]).execute();
}

/** Replaces the provider's previous comparison. */
export async function recordComparison(
  db: Database,
  comparison: { provider: string; now: Date; payments: number; differences: number },
): Promise<void> {
  const { provider, now: compared_at, payments, differences } = comparison;
  await db
    .insertInto("book_comparisons")
    .values({ provider, compared_at, payments, differences })
    .onConflict((conflict) => conflict.column("provider").doUpdateSet({ compared_at, payments, differences }))
    .execute();
}

export async function saveDifferences(
  tx: Transaction,
  { provider, differences, now }: { provider: string; differences: readonly Difference[]; now: Date },
): Promise<void> {
  if (differences.length === 0) return;
  const rows = differences.map(({ kind, intentId, paymentId, madeAt, oursPaise, theirsPaise }) => ({
    provider,
    provider_intent_id: intentId,
    kind,
    payment_id: paymentId,
    made_at: madeAt,
    ours_paise: oursPaise,
    theirs_paise: theirsPaise,
    found_at: now,
    seen_at: now,
  }));
  await tx
    .insertInto("book_differences")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["provider", "provider_intent_id", "kind"]).doUpdateSet((excluded) => ({
        ours_paise: excluded.ref("excluded.ours_paise"),
        theirs_paise: excluded.ref("excluded.theirs_paise"),
        seen_at: now,
        resolved_at: null,
      })),
    )
    .execute();
}

/** Resolves the differences that this comparison covered but did not find again. */
export async function resolveUnseen(
  tx: Transaction,
  { provider, compared, now }: { provider: string; compared: Period; now: Date },
): Promise<void> {
  await tx
    .updateTable("book_differences")
    .set({ resolved_at: now })
    .where("provider", "=", provider)
    .where("resolved_at", "is", null)
    .where("seen_at", "<", now)
    .where("made_at", ">=", compared.from)
    .where("made_at", "<", compared.until)
    .execute();
}

/** Oldest first. */
export async function openDifferences(db: Database, limit = 1000): Promise<OpenDifference[]> {
  const rows = await db
    .selectFrom("book_differences")
    .selectAll()
    .where("resolved_at", "is", null)
    .orderBy("found_at")
    .orderBy("id")
    .limit(sql.lit(limit))
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    intentId: row.provider_intent_id,
    kind: row.kind as DifferenceKind,
    paymentId: row.payment_id,
    madeAt: row.made_at,
    oursPaise: row.ours_paise,
    theirsPaise: row.theirs_paise,
    foundAt: row.found_at,
  }));
}
