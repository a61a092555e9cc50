// Finds the provider that saves cards: the one that accepts card payments.
import { Failure } from "#contract/errors.ts";
import type { CardKeeping, PaymentProvider } from "#server/platform/payments/payment-provider.ts";
import type { Platform } from "#server/platform/platform.ts";

export type CardProvider = PaymentProvider & { cards: CardKeeping };

/** Throws Failure("cards_not_kept") if cards are not accepted or cannot be saved. */
export function cardProvider({ payments }: Platform): CardProvider {
  const provider = payments.forMethod("credit_card");
  if (!provider?.cards) throw new Failure("cards_not_kept");
  return { ...provider, cards: provider.cards };
}
