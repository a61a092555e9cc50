// Saves a card whose setup the provider has confirmed: its token, brand, last four digits and expiry.
import { Failure } from "#contract/errors.ts";
import { maxSavedCards } from "#domain/cards/saved-cards.ts";
import { lockUser } from "#server/drafts/draft-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { ProviderCard, ProviderSetup } from "#server/platform/payments/payment-provider.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countDecline, countProviderCall } from "../provider-budgets.ts";
import { cardProvider } from "./card-provider.ts";
import { findUserOfCustomer } from "./customer-store.ts";
import { removeCard } from "./remove-card.ts";
import { findCardOfToken, insertSavedCard, type SavedCardRow, savedCardsOf } from "./saved-card-store.ts";

/** Repeating the same setup returns the same card. */
export async function saveCard(
  platform: Platform,
  { userId, setupId }: { userId: string; setupId: string },
): Promise<SavedCardRow> {
  const provider = cardProvider(platform);
  await countProviderCall(platform.db, userId, platform.clock());
  const setup = await provider.cards.fetchSetup(setupId);
  if (!setup || !(await isOwnSetup(platform, { userId, provider: provider.id, setup }))) {
    throw new Failure("card_setup_not_found");
  }
  const { card } = setup;
  if (!card) throw await notConfirmed(platform, userId, setup);
  const saved = await storeOnce(platform, { userId, provider: provider.id, card });
  if (saved) {
    await removeDuplicates(platform, saved);
    return saved;
  }
  // The provider must not have a card that users cannot see here.
  await provider.cards.detachCard(card.token);
  throw new Failure("too_many_cards", { params: { count: maxSavedCards } });
}

/**
 * Removes older copies of a card that was added again, here and at the provider. Providers give us no
 * fingerprint, so cards with the same brand, last four digits and expiry count as the same.
 */
async function removeDuplicates(platform: Platform, saved: SavedCardRow): Promise<void> {
  const cards = await savedCardsOf(platform.db, saved.user_id);
  const older = cards.slice(cards.findIndex(({ id }) => id === saved.id) + 1);
  for (const { id } of older.filter((card) => isSameCard(card, saved))) {
    await removeCard(platform, { userId: saved.user_id, id });
  }
}

const identifyingColumns = [
  "provider",
  "brand",
  "last4",
  "exp_month",
  "exp_year",
] as const satisfies (keyof SavedCardRow)[];

function isSameCard(one: SavedCardRow, other: SavedCardRow): boolean {
  return identifyingColumns.every((column) => one[column] === other[column]);
}

async function isOwnSetup(
  { db }: Platform,
  { userId, provider, setup }: { userId: string; provider: string; setup: ProviderSetup },
): Promise<boolean> {
  if (setup.customerId === null) return false;
  return (await findUserOfCustomer(db, { provider, customerId: setup.customerId })) === userId;
}

/** The message of a declined card is the provider's. */
async function notConfirmed(
  { db, clock }: Platform,
  userId: string,
  { failure }: ProviderSetup,
): Promise<Failure> {
  if (failure) await countDecline(db, userId, clock());
  return new Failure("card_not_confirmed", failure ? { message: failure.message } : {});
}

/** Returns undefined if the user has too many cards. */
function storeOnce(
  { db, clock }: Platform,
  place: { userId: string; provider: string; card: ProviderCard },
): Promise<SavedCardRow | undefined> {
  return transaction(db, async (tx) => {
    await lockUser(tx, place.userId);
    const known = await findCardOfToken(tx, { provider: place.provider, token: place.card.token });
    if (known) return known;
    if ((await savedCardsOf(tx, place.userId)).length >= maxSavedCards) return undefined;
    return insertSavedCard(tx, { ...place, now: clock() });
  });
}
