// Removes a saved card, first at its provider, so that it can no longer be charged, then here.
import { Failure } from "#contract/errors.ts";
import { uuid } from "#contract/envelope.ts";
import type { Platform } from "#server/platform/platform.ts";
import { deleteSavedCard, findSavedCard } from "./saved-card-store.ts";

export async function removeCard(platform: Platform, place: { userId: string; id: string }): Promise<void> {
  const isId = uuid.safeParse(place.id).success;
  const card = isId ? await findSavedCard(platform.db, place) : undefined;
  if (!card) throw new Failure("card_not_found");
  // A provider that is no longer configured cannot charge the card.
  await platform.payments.byId(card.provider)?.cards?.detachCard(card.token);
  await deleteSavedCard(platform.db, card.id);
}
