// A payment whose price is no longer the one that was agreed to waits until it is confirmed (D41).
import { useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
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
    /** What is asked about, if anything. */
    asked,
    ask: setAsked,
    close: () => setAsked(undefined),
    /** What is to be asked about before the order is sent, if anything. */
    changedFor: (order: Order): NewPrice | undefined =>
      agreedTotal === null ? undefined : { before: agreedTotal, now: quote.totalFee, order },
  };
}

/** The server's price, where it refused a payment because that is another one than was shown. */
export function priceNow(error: unknown): Paise | undefined {
  if (!(error instanceof Failure) || error.code !== "amount_differs") return undefined;
  const { quote } = (error.details.data ?? {}) as { quote?: { totalFee: Paise } };
  return quote?.totalFee;
}
