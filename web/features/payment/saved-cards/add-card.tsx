// The card form of Payment Methods: number, MM/YY, CVV and holder name, with 'Add Card' (§2).
import { type FormEvent, useState } from "react";
import { useConfig } from "#web/client/configuration.ts";
import { isHosted } from "../card/card-port.ts";
import { useCardActions } from "./saved-card-calls.ts";
import { CardFields } from "../card/card-fields.tsx";
import {
  blankCard,
  type CardForm,
  type CardProblem,
  cardOf,
  findCardProblems,
  findHolderProblems,
  hostedCardOf,
} from "../card/card-form.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useSignInTexts } from "#web/features/accounts/use-sign-in-texts.ts";
import { usePaymentTexts } from "../use-payment-texts.ts";
import { useSavedCardTexts } from "./use-saved-card-texts.ts";

const blank: CardForm = { ...blankCard, holder: "" };

export function AddCard() {
  const signIn = useSignInTexts();
  const texts = useSavedCardTexts();
  const { data: config } = useConfig();
  const { add } = useCardActions();
  const [card, setCard] = useState(blank);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<"added" | Error>();
  const taker = config?.paymentMethods.find(({ id }) => id === "credit_card");
  const hosted = taker !== undefined && isHosted(taker);
  const findProblems = hosted ? findHolderProblems : findCardProblems;
  const problems = attempt > 0 ? findProblems(card) : {};
  const listed = useProblemList(problems);

  function send(event: FormEvent): void {
    event.preventDefault();
    if (add.isPending) return;
    setAttempt(attempt + 1);
    if (Object.keys(findProblems(card)).length > 0) return;
    setOutcome(undefined);
    const given = hosted ? hostedCardOf(card) : cardOf(card);
    // A completed mutation retains its variables, so it is reset to forget the number.
    add.mutate(given, { onSuccess: goOn, onError: setOutcome, onSettled: add.reset });
  }

  function goOn(nextUrl: string | null): void {
    // The input is cleared as soon as the provider has the card.
    setCard(blank);
    setAttempt(0);
    if (nextUrl) globalThis.location.assign(nextUrl);
    else setOutcome("added");
  }

  return (
    <Card as="section" aria-labelledby="add-card">
      <form noValidate className="space-y-5" onSubmit={send}>
        <h2 id="add-card" className="text-xl">
          {texts.addTitle}
        </h2>
        <p className="text-ink-soft">{texts.text}</p>
        <ErrorSummary title={signIn.problems} problems={listed} attempt={attempt} />
        <CardFields
          card={card}
          problems={problems}
          onChange={setCard}
          hostedKey={hosted ? taker.publishableKey : undefined}
        />
        {config?.demo && <Notice tone="info">{texts.demo}</Notice>}
        {outcome instanceof Error && (
          <Notice tone="error" live>
            {reasonOf(outcome, texts.addFailed)}
          </Notice>
        )}
        {outcome === "added" && (
          <Notice tone="success" live>
            {texts.added}
          </Notice>
        )}
        <Button type="submit" busy={add.isPending} busyLabel={texts.adding}>
          {texts.add}
        </Button>
      </form>
    </Card>
  );
}

function useProblemList(problems: Partial<Record<CardProblem, true>>) {
  const { card: texts } = usePaymentTexts();
  const fields = [
    { name: "number", fieldId: "card-number", message: texts.numberProblem },
    { name: "expiry", fieldId: "card-expiry", message: texts.expiryProblem },
    { name: "cvc", fieldId: "card-cvc", message: texts.cvcProblem },
    { name: "holder", fieldId: "card-holder", message: texts.holderProblem },
  ] as const;
  return fields.filter(({ name }) => problems[name]);
}

/** The provider's own message, or ours. */
function reasonOf(error: Error, fallback: string): string {
  return failureText(error, error.message || fallback);
}
