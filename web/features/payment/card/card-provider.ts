// Opens the card provider: the sandbox's calls are part of this page, Stripe's script is loaded from its own host.
import {
  type CardConfirmation,
  type CardProvider,
  type CardSource,
  type CardTaker,
  isHosted,
} from "./card-port.ts";
import { loadStripeCards } from "./stripe-js.ts";

/** Undefined until the provider's script has loaded; the sandbox needs none. */
export async function loadCardProvider(taker: CardTaker): Promise<CardProvider | undefined> {
  if (isHosted(taker) && taker.publishableKey) {
    return loadStripeCards(taker.publishableKey);
  }
  if (taker.provider !== "sandbox") return undefined;
  return {
    hasField: () => true,
    confirmCardPayment: (clientSecret, card) => confirmWithSandbox("payment_intents", clientSecret, card),
    confirmCardSetup: (clientSecret, card) => confirmWithSandbox("setup_intents", clientSecret, card),
  };
}

interface SandboxAnswer {
  status?: string;
  next_action?: { redirect_to_url?: { url: string }; url?: string };
  error?: { code: string; message: string };
}

/** The card is sent to the provider directly, never to our API. */
async function confirmWithSandbox(
  what: "payment_intents" | "setup_intents",
  clientSecret: string,
  card: CardSource,
): Promise<CardConfirmation> {
  const [intentId] = clientSecret.split("_secret_");
  const response = await fetch(`/sandbox/v1/${what}/${intentId}/confirm`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_secret: clientSecret, ...paymentMethodOf(card) }),
  });
  const answer = (await response.json()) as SandboxAnswer;
  const nextUrl = answer.next_action?.redirect_to_url?.url ?? answer.next_action?.url;
  return {
    ...(answer.status ? { status: answer.status } : {}),
    ...(nextUrl ? { nextUrl } : {}),
    ...(answer.error ? { error: answer.error } : {}),
  };
}

function paymentMethodOf(card: CardSource): object {
  if ("token" in card) return { payment_method: card.token };
  if ("hosted" in card) return {};
  const { number, expMonth, expYear, cvc, holder } = card;
  return {
    card: { number, exp_month: expMonth, exp_year: expYear, cvc },
    ...(holder ? { billing_details: { name: holder } } : {}),
  };
}
