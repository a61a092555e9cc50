// A card form: its input, its formatting, and what is wrong with it before it is sent to the provider.
import type { Card, HostedCard } from "./card-port.ts";

export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  /** As printed on the card; only when a card is saved. */
  holder?: string;
}

export type CardProblem = "number" | "expiry" | "cvc" | "holder";

export const blankCard: CardForm = { number: "", expiry: "", cvc: "" };

/** Groups of four digits, at most 19 digits. */
export function formatCardNumber(text: string): string {
  return text
    .replace(/\D/g, "")
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** 'MM/YY', with the slash added while typing. */
export function formatExpiry(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

export function findCardProblems(card: CardForm): Partial<Record<CardProblem, true>> {
  const { number, expiry, cvc } = card;
  const found = findHolderProblems(card);
  if (number.replace(/\D/g, "").length < 12) found.number = true;
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry)) found.expiry = true;
  if (!/^\d{3,4}$/.test(cvc)) found.cvc = true;
  return found;
}

/** What is wrong with our fields, before the provider checks its own. */
export function findHolderProblems({ holder }: CardForm): Partial<Record<CardProblem, true>> {
  return holder?.trim() === "" ? { holder: true } : {};
}

export function hostedCardOf({ holder }: CardForm): HostedCard {
  return { hosted: true, ...(holder === undefined ? {} : { holder: holder.trim() }) };
}

export function cardOf({ number, expiry, cvc, holder }: CardForm): Card {
  const [month = "", year = ""] = expiry.split("/");
  return {
    number: number.replace(/\D/g, ""),
    expMonth: Number(month),
    expYear: 2000 + Number(year),
    cvc,
    ...(holder === undefined ? {} : { holder: holder.trim() }),
  };
}
