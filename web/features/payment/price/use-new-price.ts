// A payment whose price has changed waits until the traveller confirms the new one (D41).
import { useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import { KnownFailure } from "#web/terms/known-failure.ts";
import type { Paise } from "#domain/money.ts";
import type { PaymentMethodId } from "#domain/payments.ts";
import type { CardInput } from "../pay-by-card.ts";

export interface Order {
  method: PaymentMethodId;
  form: CardInput;
}

interface NewPrice {
  before: Paise;
  now: Paise;
  order: Order;
}

export function useNewPrice({ agreedTotal, quote }: Draft) {
  const [asked, setAsked] = useState<NewPrice>();
  return {
    /** The change to confirm, if any. */
    asked,
    ask: setAsked,
    close: () => setAsked(undefined),
    /** The change to confirm before the order is sent, if any. */
    changedFor: (order: Order): NewPrice | undefined =>
      agreedTotal === null ? undefined : { before: agreedTotal, now: quote.totalFee, order },
  };
}

/** The server's price, if it rejected a payment because the price differs from the one shown. */
export function priceNow(error: unknown): Paise | undefined {
  if (!(error instanceof KnownFailure) || error.code !== "amount_differs") return undefined;
  const { quote } = (error.details.data ?? {}) as { quote?: { totalFee: Paise } };
  return quote?.totalFee;
}
