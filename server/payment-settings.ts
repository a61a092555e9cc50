// Settings for payments: the provider of each method, and the providers' keys (docs/decisions/0012).
import { z } from "zod";
import { type PaymentMethodId, paymentMethodIds } from "#domain/payments.ts";
import { pendingSecret } from "./platform/secrets.ts";

const secret = z.string().min(32, "must have at least 32 characters").optional();
const key = z.string().min(8).max(300).optional();
const byRazorpay = z.enum(["sandbox", "razorpay", "none"]).default("sandbox");

export const paymentSettings = {
  PAYMENTS_GOOGLE_PAY: byRazorpay,
  // PayPal does not accept rupees, so only the sandbox offers it.
  PAYMENTS_PAY_PAL: z.enum(["sandbox", "none"]).default("sandbox"),
  PAYMENTS_PAYTM: byRazorpay,
  PAYMENTS_CREDIT_CARD: z.enum(["sandbox", "stripe", "none"]).default("sandbox"),
  PAYMENTS_BANK_ACCOUNT: byRazorpay,
  SANDBOX_WEBHOOK_SECRET: secret,
  STRIPE_SECRET_KEY: key,
  STRIPE_PUBLISHABLE_KEY: key,
  STRIPE_WEBHOOK_SECRET: key,
  STRIPE_WEBHOOK_SECRET_BEFORE: key,
  STRIPE_API_URL: z.url().optional(),
  RAZORPAY_KEY_ID: key,
  RAZORPAY_KEY_SECRET: key,
  RAZORPAY_WEBHOOK_SECRET: key,
  RAZORPAY_WEBHOOK_SECRET_BEFORE: key,
  RAZORPAY_API_URL: z.url().default("https://api.razorpay.com"),
  RAZORPAY_PAGE_URL: z.url().optional(),
};

const settings = z.object({ ...paymentSettings, PUBLIC_URL: z.url().optional(), PORT: z.number() });
type PaymentSettings = z.infer<typeof settings>;

const settingOf = {
  google_pay: "PAYMENTS_GOOGLE_PAY",
  pay_pal: "PAYMENTS_PAY_PAL",
  paytm: "PAYMENTS_PAYTM",
  credit_card: "PAYMENTS_CREDIT_CARD",
  bank_account: "PAYMENTS_BANK_ACCOUNT",
} as const satisfies Record<PaymentMethodId, keyof PaymentSettings>;

const neededBy = {
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  razorpay: ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
} as const satisfies Record<string, (keyof PaymentSettings)[]>;
type RealProvider = keyof typeof neededBy;
const realProviders = Object.keys(neededBy) as RealProvider[];

/** Whether any method takes no real money; the permanent banner then says so. */
export function isDemoPayment(given: PaymentSettings): boolean {
  return paymentProblems(given).unfit.length > 0;
}

/** The settings with a key that takes real money. */
export function liveKeys(given: PaymentSettings): string[] {
  const live = [
    /^[sr]k_live_/.test(given.STRIPE_SECRET_KEY ?? "") && "STRIPE_SECRET_KEY",
    given.RAZORPAY_KEY_ID?.startsWith("rzp_live_") && "RAZORPAY_KEY_ID",
  ];
  return live.filter((name) => typeof name === "string");
}

/** `missing` is wrong in every environment, `unfit` only in production. */
export function paymentProblems(given: PaymentSettings): { missing: string[]; unfit: string[] } {
  const live = realProviders.filter((provider) => isUsed(given, provider));
  const missing = live.flatMap((provider) =>
    neededBy[provider].filter((name) => !given[name]).map((name) => `${name}: is required for ${provider}.`),
  );
  if (live.includes("razorpay")) missing.push(...pageProblems(given));
  const sandbox = paymentMethodIds
    .filter((id) => given[settingOf[id]] === "sandbox")
    .map((id) => `${settingOf[id]}: the sandbox takes no real money.`);
  return { missing, unfit: [...sandbox, ...testKeys(given, live)] };
}

/**
 * The origin of the page that runs Razorpay's script, which must not be ours (docs/decisions/0028). On this machine, its
 * other name is another origin.
 */
function pageUrl({ RAZORPAY_PAGE_URL: given, PUBLIC_URL, PORT }: PaymentSettings): URL | undefined {
  if (given) return new URL(given);
  const url = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);
  if (url.hostname !== "localhost") return undefined;
  url.hostname = "127.0.0.1";
  return new URL(url.origin);
}

/** Ports are not enough: cookies are sent to all ports of a host. */
function pageProblems(given: PaymentSettings): string[] {
  const name = "RAZORPAY_PAGE_URL";
  const url = pageUrl(given);
  if (!url) return [`${name}: is required for razorpay, another host name of this server.`];
  const ours = new URL(given.PUBLIC_URL ?? "http://localhost");
  if (url.hostname === ours.hostname) return [`${name}: must have another host name than PUBLIC_URL.`];
  if (url.href !== `${url.origin}/`) return [`${name}: must have no path.`];
  return [];
}

function testKeys(given: PaymentSettings, live: RealProvider[]): string[] {
  const found = [
    live.includes("stripe") &&
      /^[sr]k_test_/.test(given.STRIPE_SECRET_KEY ?? "") &&
      "STRIPE_SECRET_KEY: a test key takes no real money.",
    live.includes("razorpay") &&
      given.RAZORPAY_KEY_ID?.startsWith("rzp_test_") &&
      "RAZORPAY_KEY_ID: a test key takes no real money.",
  ];
  return found.filter((text) => typeof text === "string");
}

export function paymentConfig(given: PaymentSettings, dataDir: string) {
  return {
    /** The provider of each method; "none" when it is not offered. */
    providers: Object.fromEntries(
      paymentMethodIds.map((id) => [id, given[settingOf[id]]]),
    ) as unknown as Readonly<Record<PaymentMethodId, "sandbox" | RealProvider | "none">>,
    sandbox: {
      webhookSecret: given.SANDBOX_WEBHOOK_SECRET ?? pendingSecret(dataDir, "sandboxWebhookSecret"),
    },
    stripe: stripeAccount(given),
    razorpay: razorpayAccount(given),
  };
}

function stripeAccount(given: PaymentSettings) {
  if (!isUsed(given, "stripe")) return undefined;
  return {
    secretKey: given.STRIPE_SECRET_KEY ?? "",
    publishableKey: given.STRIPE_PUBLISHABLE_KEY ?? "",
    webhookSecrets: present(given.STRIPE_WEBHOOK_SECRET, given.STRIPE_WEBHOOK_SECRET_BEFORE),
    apiUrl: given.STRIPE_API_URL,
  };
}

function razorpayAccount(given: PaymentSettings) {
  if (!isUsed(given, "razorpay")) return undefined;
  return {
    keyId: given.RAZORPAY_KEY_ID ?? "",
    keySecret: given.RAZORPAY_KEY_SECRET ?? "",
    webhookSecrets: present(given.RAZORPAY_WEBHOOK_SECRET, given.RAZORPAY_WEBHOOK_SECRET_BEFORE),
    apiUrl: given.RAZORPAY_API_URL.replace(/\/$/, ""),
    pageUrl: pageUrl(given)?.origin ?? "",
  };
}

function isUsed(given: PaymentSettings, provider: RealProvider): boolean {
  return paymentMethodIds.some((id) => given[settingOf[id]] === provider);
}

function present(...secrets: (string | undefined)[]): string[] {
  return secrets.filter((text) => text !== undefined);
}
