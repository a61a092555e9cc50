// Which card pays: a saved one, or a new one that is typed in.
import { useState } from "react";
import type { ClientConfig } from "#contract/config.ts";
import type { SavedCard } from "#contract/payment-methods.ts";
import { isHosted } from "./card-port.ts";
import { useSavedCards } from "../saved-cards/saved-card-calls.ts";
import { blankCard, type CardForm, type CardProblem, findCardProblems, hostedCardOf } from "./card-form.ts";
import type { CardInput } from "../pay-by-card.ts";

export const anotherCard = "another";

export interface CardChoice {
  /** Those that can pay. */
  saved: SavedCard[];
  /** The ID of a saved card, or `anotherCard`. */
  chosen: string;
  choose: (id: string) => void;
  form: CardForm;
  setForm: (form: CardForm) => void;
  problems: Partial<Record<CardProblem, true>>;
  /** The publishable key of a provider with its own card field. */
  hostedKey: string | undefined;
  /** The card that pays; undefined, with the problems shown, while something is missing. */
  take: () => CardInput;
}

export function useCardChoice(methods: ClientConfig["paymentMethods"]): CardChoice {
  const { data: cards = [] } = useSavedCards();
  const taker = methods.find(({ id }) => id === "credit_card") ?? { provider: null };
  const hosted = isHosted(taker);
  const saved = cards.filter((card) => card.provider === taker.provider && !card.expired);
  const [chosenId, choose] = useState<string>();
  const [form, setForm] = useState(blankCard);
  const [asked, setAsked] = useState(false);
  // Once the user has typed something, a list that arrives late does not replace it.
  const first = form === blankCard ? saved[0] : undefined;
  const card = chosenId === undefined ? first : saved.find(({ id }) => id === chosenId);

  function take(): CardInput {
    if (card) return { token: card.token };
    // The provider checks what is typed in its own field.
    if (hosted) return hostedCardOf(form);
    setAsked(true);
    return Object.keys(findCardProblems(form)).length > 0 ? undefined : form;
  }

  const problems = asked ? findCardProblems(form) : {};
  const hostedKey = (hosted && "publishableKey" in taker && taker.publishableKey) || undefined;
  return { saved, chosen: card?.id ?? anotherCard, choose, form, setForm, problems, hostedKey, take };
}
