// Starts saving a card: the browser then confirms it with the provider, which alone gets the number.
import { randomUUID } from "node:crypto";
import type { CardSetup } from "#contract/payment-methods.ts";
import { Failure } from "#contract/errors.ts";
import { pages } from "#contract/paths.ts";
import { maxSavedCards } from "#domain/cards/saved-cards.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countProviderCall } from "../provider-budgets.ts";
import { customerOf } from "./payment-customer.ts";
import { cardProvider } from "./card-provider.ts";
import { savedCardsOf } from "./saved-card-store.ts";

export async function startCardSetup(platform: Platform, userId: string): Promise<CardSetup> {
  const provider = cardProvider(platform);
  const saved = await savedCardsOf(platform.db, userId);
  if (saved.length >= maxSavedCards)
    throw new Failure("too_many_cards", { params: { count: maxSavedCards } });
  await countProviderCall(platform.db, userId, platform.clock());
  const customerId = await customerOf(platform, provider, userId);
  if (!customerId) throw new Failure("cards_not_kept");
  const { setupId, clientSecret } = await provider.cards.createSetup({
    customerId,
    returnUrl: platform.config.publicUrl + pages.savedMethods,
    idempotencyKey: `setup-${randomUUID()}`,
  });
  return { setupId, clientSecret, provider: provider.id, publishableKey: provider.publishableKey };
}
