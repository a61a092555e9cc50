// The sandbox's test cards and their outcomes (docs/decisions/0012).
import { z } from "zod";
import type { PaymentProblem } from "../payment-provider.ts";

const digits = z.union([z.string().max(40), z.number()]).transform(String);

/** A card as sent by a card field. */
export const cardInput = z.object({ number: digits, exp_month: digits, exp_year: digits, cvc: digits });
export type CardInput = z.infer<typeof cardInput>;

export interface Card {
  number: string;
  expMonth: number;
  /** Two or four digits. */
  expYear: number;
  cvc: string;
}

export type CardOutcome =
  | { kind: "pays" }
  | { kind: "pays-later" }
  | { kind: "asks"; afterwards: "succeeded" | "declined" }
  | { kind: "refused"; problem: PaymentProblem };

export const problems = {
  card_declined: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
  incorrect_cvc: "Your card's security code is incorrect.",
  invalid_cvc: "Your card's security code is invalid.",
  expired_card: "Your card has expired.",
  invalid_expiry_month: "Your card's expiration month is invalid.",
  processing_error: "An error occurred while processing your card. Try again in a little bit.",
  incorrect_number: "Your card number is incorrect.",
  authentication_failure:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
} as const satisfies Record<string, string>;

const outcomes: Readonly<Record<string, CardOutcome>> = {
  "4242424242424242": { kind: "pays" },
  "4000003560000008": { kind: "asks", afterwards: "succeeded" },
  "4000000000003220": { kind: "asks", afterwards: "succeeded" },
  "4000008400001629": { kind: "asks", afterwards: "declined" },
  "4000009990000005": { kind: "pays-later" },
  "4000000000000002": refused("card_declined"),
  "4000000000009995": refused("insufficient_funds"),
  "4000000000000127": refused("incorrect_cvc"),
  "4000000000000069": refused("expired_card"),
  "4000000000000119": refused("processing_error"),
};

export function cardOf({ number, exp_month, exp_year, cvc }: CardInput): Card {
  return { number, expMonth: Number(exp_month), expYear: Number(exp_year), cvc };
}

/** The card's outcome today; unknown numbers are declined. The number is not passed on. */
export function outcomeOf(card: Card, now: Date): CardOutcome {
  const outcome = outcomes[card.number.replace(/[\s-]/g, "")];
  if (!outcome) return refused("incorrect_number");
  if (!Number.isInteger(card.expMonth) || card.expMonth < 1 || card.expMonth > 12) {
    return refused("invalid_expiry_month");
  }
  if (!isYear(fullYear(card)) || hasExpired(card, now)) return refused("expired_card");
  if (!/^\d{3,4}$/.test(card.cvc)) return refused("invalid_cvc");
  return outcome;
}

export function refused(code: keyof typeof problems): { kind: "refused"; problem: PaymentProblem } {
  return { kind: "refused", problem: { code, message: problems[code] } };
}

/** Whether the year is plausible for a card's expiry. */
function isYear(year: number): boolean {
  return Number.isInteger(year) && year < 2200;
}

/** A card is valid until the end of its expiry month. */
export function hasExpired(card: Pick<Card, "expMonth" | "expYear">, now: Date): boolean {
  return Date.UTC(fullYear(card), card.expMonth, 1) <= now.getTime();
}

export function fullYear({ expYear }: Pick<Card, "expYear">): number {
  return expYear < 100 ? 2000 + expYear : expYear;
}
