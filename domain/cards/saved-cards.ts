// Saved cards: how many a traveller may have, and when they expire (§2, D15).
import type { CalendarDate } from "../dates/calendar-date.ts";

export const maxSavedCards = 10;

/** Names of card brands, by the provider's word for them. */
export const brandNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  rupay: "RuPay",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
};

/** A card is valid until the end of its month. `expMonth`: 1 to 12; `expYear`: four digits. */
export function hasCardExpired(
  { expMonth, expYear }: { expMonth: number; expYear: number },
  today: CalendarDate,
): boolean {
  return `${expYear}-${String(expMonth).padStart(2, "0")}` < today.slice(0, 7);
}

/** Expiry as cards show it: MM/YY. */
export function formatCardExpiry({ expMonth, expYear }: { expMonth: number; expYear: number }): string {
  return `${String(expMonth).padStart(2, "0")}/${String(expYear % 100).padStart(2, "0")}`;
}
