// Stores saved cards: the provider's token and what we show of the card.
import type { Selectable } from "kysely";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { SavedCards } from "#server/platform/database/schema.ts";
import type { ProviderCard } from "#server/platform/payments/payment-provider.ts";

export type SavedCardRow = Selectable<SavedCards>;

/** Newest first. */
export function savedCardsOf(db: Database, userId: string): Promise<SavedCardRow[]> {
  return db
    .selectFrom("saved_cards")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export function findSavedCard(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<SavedCardRow | undefined> {
  return db
    .selectFrom("saved_cards")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export function findCardOfToken(
  db: Database,
  { provider, token }: { provider: string; token: string },
): Promise<SavedCardRow | undefined> {
  return db
    .selectFrom("saved_cards")
    .selectAll()
    .where("provider", "=", provider)
    .where("token", "=", token)
    .executeTakeFirst();
}

export function insertSavedCard(
  tx: Transaction,
  { userId, provider, card, now }: { userId: string; provider: string; card: ProviderCard; now: Date },
): Promise<SavedCardRow> {
  return tx
    .insertInto("saved_cards")
    .values({
      user_id: userId,
      provider,
      token: card.token,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteSavedCard(db: Database, id: string): Promise<void> {
  await db.deleteFrom("saved_cards").where("id", "=", id).execute();
}
