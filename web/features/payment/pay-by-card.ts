// Paying by card, with the specification's calls, checks and messages (§5).
import type { Draft } from "#contract/drafts.ts";
import { submitApplication } from "./outcome/submit-application.ts";
import { loadCardProvider } from "./card/card-provider.ts";
import type { CardTaker, HostedCard, SavedSandboxCard } from "./card/card-port.ts";
import { reasonOf } from "./payment-failure.ts";
import { createCardIntent, type Purchase, watchPayment } from "./payments.ts";
import { type CardForm, cardOf } from "./card/card-form.ts";
import { patienceMs } from "./payment-times.ts";
import type { usePaymentTexts } from "./use-payment-texts.ts";

/** The result of an attempt to pay, unless it throws the message to show. */
export type Ending = { leaveFor: string } | { stage: "succeeded" | "confirming" };

/** Typed in our field or the provider's, or saved before. */
export type CardInput = CardForm | SavedSandboxCard | HostedCard | undefined;

interface CardPayment extends CardTaker {
  form: CardInput;
  purchase: Purchase;
  draft: Draft;
}

export async function payByCard(
  payment: CardPayment,
  texts: ReturnType<typeof usePaymentTexts>,
): Promise<Ending> {
  const { form, purchase, draft } = payment;
  const cards = await loadCardProvider(payment);
  if (!cards) throw new Error(texts.notLoaded);
  const { clientSecret, paymentId } = await createCardIntent(purchase);
  if (!form || ("hosted" in form && !cards.hasField())) throw new Error(texts.cardMissing);
  const card = "token" in form || "hosted" in form ? form : cardOf(form);
  const confirmed = await cards.confirmCardPayment(clientSecret, card);
  if (confirmed.error) throw new Error(texts.declined(confirmed.error));
  if (confirmed.nextUrl) return { leaveFor: confirmed.nextUrl };

  // From here on the card may have been charged, even if the payment's state cannot be fetched.
  const settled = await watchPayment(paymentId, { patienceMs }).catch(() => undefined);
  if (!settled || settled.status === "processing") return { stage: "confirming" };
  if (settled.status !== "succeeded") throw new Error(reasonOf(settled, texts));
  // The webhook submits as well; whichever is first, the application is the same.
  await submitApplication(draft, purchase.userId).catch(() => undefined);
  return { stage: "succeeded" };
}
