// HTTP routes for saved cards (additions to the specification's API). Card numbers are sent to the provider
// only.
import { z } from "zod";
import {
  cardSetupAnswer,
  cardSetupRequest,
  saveCardRequest,
  type SavedCard,
  savedCardAnswer,
  savedCardsAnswer,
} from "#contract/payment-methods.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { hasCardExpired } from "#domain/cards/saved-cards.ts";
import { requireUser, userOf } from "#server/accounts/require-user.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { removeCard } from "./remove-card.ts";
import { saveCard } from "./save-card.ts";
import { type SavedCardRow, savedCardsOf } from "./saved-card-store.ts";
import { startCardSetup } from "./start-card-setup.ts";

const tags = ["Payments"];
/** Malformed IDs get the same answer as unknown ones, so the schema does not check their format. */
const params = z.object({ id: z.string().max(80) });

const listSchema = {
  tags,
  summary: "The user's saved cards, newest first",
  response: { 200: savedCardsAnswer },
};
const setupSchema = {
  tags,
  summary: "Start saving a card: the browser confirms the setup with the provider",
  body: cardSetupRequest,
  response: { 200: cardSetupAnswer },
};
const saveSchema = {
  tags,
  summary: "Save the card of a confirmed setup; repeating it returns the same card",
  body: saveCardRequest,
  response: { 201: savedCardAnswer },
};
const removeSchema = { tags, summary: "Remove a saved card, here and at the provider", params };

export function methodRoutes(app: App, platform: Platform): void {
  const onRequest = requireUser(platform);
  const present = (card: SavedCardRow) => presentCard(card, platform.clock());

  app.get("/payment-methods", { onRequest, schema: listSchema }, async (request) => {
    const cards = await savedCardsOf(platform.db, userOf(request).id);
    return { data: { rows: cards.map(present), count: cards.length } };
  });

  app.post("/payment-methods/setup", { onRequest, schema: setupSchema }, async (request) => ({
    data: await startCardSetup(platform, userOf(request).id),
  }));

  app.post("/payment-methods", { onRequest, schema: saveSchema }, async (request, reply) => {
    const { setupId } = request.body;
    const card = await saveCard(platform, { userId: userOf(request).id, setupId });
    return reply.status(201).send({ data: present(card) });
  });

  app.delete("/payment-methods/:id", { onRequest, schema: removeSchema }, async (request, reply) => {
    await removeCard(platform, { userId: userOf(request).id, id: request.params.id });
    return reply.status(204).send();
  });
}

function presentCard(row: SavedCardRow, now: Date): SavedCard {
  const { id, provider, token, brand, last4, exp_month: expMonth, exp_year: expYear } = row;
  const expired = hasCardExpired({ expMonth, expYear }, dateInIndia(now));
  const createdAt = row.created_at.toISOString();
  return { id, provider, token, brand, last4, expMonth, expYear, expired, createdAt };
}
