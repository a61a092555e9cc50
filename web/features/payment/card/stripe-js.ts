// Stripe.js: loaded from Stripe's own host, and only when a card is to be typed; its field, and confirming with it.
import type {
  loadStripe,
  Stripe,
  StripeCardElement,
  StripeCardElementOptions,
  StripeElementStyle,
} from "@stripe/stripe-js";
import type { CardConfirmation, CardProvider, CardSource } from "./card-port.ts";

/** A field can only be confirmed by the instance that created it. */
let loading: Promise<Stripe | null> | undefined;
let mounted: StripeCardElement | undefined;

/** How long a click waits for a script that is still loading. */
const patienceMs = 3000;

/** Undefined until the script has loaded. */
export async function loadStripeCards(publishableKey: string): Promise<CardProvider | undefined> {
  const tooLate = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));
  const stripe = await Promise.race([loadStripeJs(publishableKey).catch(() => undefined), tooLate]);
  if (!stripe) return undefined;
  return {
    hasField: () => mounted !== undefined,
    confirmCardPayment: async (clientSecret, card) => {
      const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, paymentMethodOf(card));
      return confirmationOf(error, paymentIntent?.status);
    },
    confirmCardSetup: async (clientSecret, card) => {
      const { error, setupIntent } = await stripe.confirmCardSetup(clientSecret, paymentMethodOf(card));
      return confirmationOf(error, setupIntent?.status);
    },
  };
}

/** Stripe's field on the page; its colours are passed in, because it cannot see ours. */
export interface CardField {
  restyle: (style: StripeElementStyle) => void;
}

/** Mounts Stripe's card field in `box` until `signal` aborts. Rejects if the script does not load. */
export async function mountCardField(
  box: HTMLElement,
  {
    publishableKey,
    signal,
    ...options
  }: StripeCardElementOptions & { publishableKey: string; signal: AbortSignal },
): Promise<CardField | undefined> {
  const stripe = await loadStripeJs(publishableKey);
  if (!stripe || signal.aborted) return undefined;
  // Indian cards have no postal code, and 'Credit Card' does not mean one of Stripe's wallets.
  const field = stripe.elements().create("card", { ...options, hidePostalCode: true, disableLink: true });
  field.mount(box);
  mounted = field;
  signal.addEventListener("abort", () => {
    field.destroy();
    if (mounted === field) mounted = undefined;
  });
  return { restyle: (style) => field.update({ style }) };
}

/** The types of the entry point without side effects do not resolve in Node; these are equivalent. */
interface Loader {
  loadStripe: typeof loadStripe;
}

function loadStripeJs(publishableKey: string): Promise<Stripe | null> {
  loading ??= import("@stripe/stripe-js/pure/index.mjs")
    .then((pure) => (pure as unknown as Loader).loadStripe(publishableKey))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

function paymentMethodOf(card: CardSource) {
  if ("token" in card) return { payment_method: card.token };
  if (!mounted) return {};
  const holder = "holder" in card && card.holder ? { billing_details: { name: card.holder } } : {};
  return { payment_method: { card: mounted, ...holder } };
}

function confirmationOf(
  error: { code?: string; message?: string } | undefined,
  status: string | undefined,
): CardConfirmation {
  if (error) return { error: { code: error.code ?? "card_error", message: error.message ?? "" } };
  return status ? { status } : {};
}
