// The product with doubles of Stripe for cards and Razorpay for the other methods, over real HTTP.
import { razorpayKeys, startRazorpayDouble } from "../razorpay-double/start-razorpay-double.ts";
import { startStripeDouble, stripeKeys } from "../stripe-double/start-stripe-double.ts";
import { stripeJs } from "../stripe-double/stripe-js.ts";
import { type Payer, startPaymentSetup } from "../payment-setup.ts";

/** Still accepted during a rotation of the secret. */
export const previousSecret = "the previous webhook secret";

export const realProviders = ["stripe", "razorpay"] as const;
export type RealProvider = (typeof realProviders)[number];

export type RealPayments = Awaited<ReturnType<typeof startRealPayments>>;

export async function startRealPayments() {
  let now = () => new Date();
  const stripe = await startStripeDouble(() => now());
  const razorpay = await startRazorpayDouble(() => now());
  const setup = await startPaymentSetup({
    webhooks: false,
    settings: {
      ...stripeSettings(stripe.url),
      ...razorpaySettings(razorpay.url),
      STRIPE_WEBHOOK_SECRET_BEFORE: previousSecret,
      RAZORPAY_WEBHOOK_SECRET_BEFORE: previousSecret,
    },
  });
  now = setup.clock.now;
  const browser = stripeJs(stripe.url);
  const methods = { stripe: "credit_card", razorpay: "google_pay" } as const;

  return {
    ...setup,
    stripe,
    razorpay,
    browser,
    doubleOf: (provider: RealProvider) => (provider === "stripe" ? stripe : razorpay),
    /** Opens a payment for a draft and returns the API's response. */
    async open(provider: RealProvider, payer: Payer, draft: { id: string; amount: number }) {
      const input = { method: methods[provider], amount: draft.amount, draftId: draft.id };
      return setup.intent(payer, input);
    },
    async intentIdOf(paymentId: string): Promise<string> {
      const payments = setup.db.selectFrom("payments").select("provider_intent_id");
      const row = await payments.where("id", "=", paymentId).executeTakeFirstOrThrow();
      return row.provider_intent_id ?? "";
    },
    async pay(provider: RealProvider, intentId: string): Promise<void> {
      if (provider === "razorpay") return void razorpay.pay(intentId);
      await browser.confirmCardPayment(stripe.books.intents.get(intentId)?.client_secret ?? "");
    },
    async decline(provider: RealProvider, intentId: string): Promise<void> {
      if (provider === "razorpay") return void razorpay.pay(intentId, "failed");
      const secret = stripe.books.intents.get(intentId)?.client_secret ?? "";
      await browser.confirmCardPayment(secret, "4000000000000002");
    },
    /** Every webhook about an intent, oldest first, signed with the current secret or another one. */
    webhooksAbout(provider: RealProvider, intentId: string, secret?: string) {
      const isAbout = (event: object) => JSON.stringify(event).includes(intentId);
      return provider === "stripe"
        ? stripe.books.events.filter(isAbout).map((event) => stripe.signed(event, secret))
        : razorpay.books.events.filter(isAbout).map((event) => razorpay.signed(event, secret));
    },
    deliver: (provider: RealProvider, webhook: { body: string; headers: Record<string, string> }) =>
      setup.app.inject({
        method: "POST",
        url: `/api/v1/webhooks/${provider}`,
        headers: { "content-type": "application/json", ...webhook.headers },
        payload: webhook.body,
      }),
    async close() {
      await setup.close();
      await stripe.close();
      await razorpay.close();
    },
  };
}

export function stripeSettings(url: string) {
  return {
    PAYMENTS_CREDIT_CARD: "stripe",
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: url,
  };
}

function razorpaySettings(url: string) {
  return {
    PAYMENTS_GOOGLE_PAY: "razorpay",
    PAYMENTS_PAYTM: "razorpay",
    PAYMENTS_BANK_ACCOUNT: "razorpay",
    PAYMENTS_PAY_PAL: "none",
    RAZORPAY_KEY_ID: razorpayKeys.keyId,
    RAZORPAY_KEY_SECRET: razorpayKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret,
    RAZORPAY_API_URL: url,
  };
}
