// Saved cards: listing, removing, and saving one with the provider, which alone receives the number (D15).
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls } from "#contract/paths.ts";
import type { CardSetup, SavedCard } from "#contract/payment-methods.ts";
import { ownFailure } from "#web/terms/code-text.ts";
import { atOnce } from "#web/client/api/at-once.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { loadCardProvider } from "../card/card-provider.ts";
import type { Card, HostedCard } from "../card/card-port.ts";
import { usePaymentTexts } from "../use-payment-texts.ts";
import { useUser } from "#web/client/session/session.ts";

export function useSavedCards() {
  const user = useUser();
  return useQuery({
    queryKey: ["saved-cards", user?.id],
    queryFn: async () => (await callApi<{ data: { rows: SavedCard[] } }>(calls.savedCards)).data.rows,
    enabled: user !== null,
  });
}

export function useCardActions() {
  const queries = useQueryClient();
  const { declined } = usePaymentTexts();
  const onSuccess = () => queries.invalidateQueries({ queryKey: ["saved-cards"] });
  return {
    /** Holds the card's number until it is reset; its screen does so as soon as it settles, and when it unmounts. */
    add: useMutation({
      mutationFn: (card: Card | HostedCard) => addCard(card, declined),
      onSuccess,
      gcTime: 0,
    }),
    /** Saves a card that was confirmed on a page of the provider. */
    finish: useMutation({ mutationFn: saveCard, onSuccess }),
    remove: useMutation({
      ...atOnce,
      mutationFn: (id: string) => callApi(calls.savedCard(id), { method: "DELETE" }),
      onSuccess,
    }),
  };
}

/** Returns the provider's page (3-D Secure) to visit first, or null when the card is saved. */
async function addCard(
  card: Card | HostedCard,
  declined: ReturnType<typeof usePaymentTexts>["declined"],
): Promise<string | null> {
  const setup = await callApi<{ data: CardSetup }>(calls.cardSetup, { method: "POST", body: {} });
  const { setupId, clientSecret } = setup.data;
  const cards = await loadCardProvider(setup.data);
  if (!cards) throw ownFailure("cards_not_kept");
  const confirmed = await cards.confirmCardSetup(clientSecret, card);
  if (confirmed.error) throw new Error(declined(confirmed.error));
  if (confirmed.nextUrl) return confirmed.nextUrl;
  await saveCard(setupId);
  return null;
}

async function saveCard(setupId: string): Promise<SavedCard> {
  const body = { setupId };
  return (await callApi<{ data: SavedCard }>(calls.savedCards, { method: "POST", body })).data;
}
