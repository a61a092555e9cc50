// Opens the configured payment providers and assigns one to each payment method.
import { createHmac } from "node:crypto";
import { errorCatalogue } from "#contract/errors.ts";
import type { Config } from "#server/config.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { type PaymentMethodId, paymentMethodIds, type UnavailableCode } from "#domain/payments.ts";
import { traceProvider } from "#server/platform/tracing/trace-calls.ts";
import type { Tracing } from "#server/platform/tracing/tracing.ts";
import { type CircuitBreaker, circuitBreaker } from "./circuit-breaker.ts";
import type { MethodState, PaymentProvider, PaymentProviders } from "./payment-provider.ts";
import { checkoutRoutes } from "./razorpay/checkout-routes.ts";
import { closedOrders } from "./razorpay/closed-order-store.ts";
import { pageLinks } from "./razorpay/page-links.ts";
import { razorpayProvider } from "./razorpay/razorpay-provider.ts";
import { sandboxProvider } from "./sandbox-provider.ts";
import { openSandbox } from "./sandbox/open-sandbox.ts";
import { stripeProvider } from "./stripe/stripe-provider.ts";

interface Outside {
  config: Config;
  db: Database;
  clock: Clock;
  tracing?: Tracing | undefined;
}

/** An adapter with its pages and its start and stop functions. */
interface Opened {
  provider: PaymentProvider;
  breaker: CircuitBreaker;
  registerPages?: (app: App) => void;
  start?: (baseUrl: string) => void;
  stop?: () => Promise<void>;
}

export function openPaymentProviders(outside: Outside): PaymentProviders {
  const opened = [openSandboxProvider(outside), openStripe(outside), openRazorpay(outside)].filter(
    (one) => one !== undefined,
  );
  const all = opened.map(({ provider }) => provider);
  const { providers } = outside.config.payments;
  const forMethod = (id: PaymentMethodId) => all.find((provider) => provider.id === providers[id]);
  return {
    all,
    forMethod,
    byId: (id) => all.find((provider) => provider.id === id),
    unanswering: () => opened.filter(({ breaker }) => breaker.isOpen()).map(({ provider }) => provider.id),
    methodStates: () => paymentMethodIds.map((id) => stateOf(id, forMethod(id))),
    registerPages: (app) => opened.forEach((one) => one.registerPages?.(app)),
    start: (baseUrl) => opened.forEach((one) => one.start?.(baseUrl.replace(/\/$/, ""))),
    stop: async () => {
      for (const { stop } of opened) await stop?.();
    },
  };
}

/** Stays open for its existing payments when no method uses it any more; never opened in production without a demo. */
function openSandboxProvider({ config, db, clock, tracing }: Outside): Opened | undefined {
  if (config.production && !Object.values(config.payments.providers).includes("sandbox")) return undefined;
  const { webhookSecret } = config.payments.sandbox;
  const apiKey = createHmac("sha256", webhookSecret).update("sandbox api key").digest("base64url");
  let listeningAt: string | undefined;
  const sandbox = openSandbox({ db, clock, apiKey, webhookSecret });
  const breaker = openBreaker("sandbox", tracing);
  const account = { apiKey, webhookSecret, baseUrl: () => listeningAt, breaker };
  return {
    breaker,
    provider: sandboxProvider(account),
    registerPages: sandbox.registerPages,
    start: (baseUrl) => {
      listeningAt = baseUrl;
      sandbox.startDeliveries(baseUrl);
    },
    stop: sandbox.stopDeliveries,
  };
}

function openStripe({ config, tracing }: Outside): Opened | undefined {
  const account = config.payments.stripe;
  const breaker = openBreaker("stripe", tracing);
  return account && { breaker, provider: stripeProvider(account, breaker) };
}

function openRazorpay({ config, db, clock, tracing }: Outside): Opened | undefined {
  const account = config.payments.razorpay;
  if (!account) return undefined;
  const closed = closedOrders({ db, clock });
  const links = pageLinks(account.keySecret, account.pageUrl);
  const { keyId, pageUrl } = account;
  const page = { keyId, pageUrl, publicUrl: config.publicUrl, closed, links };
  const breaker = openBreaker("razorpay", tracing);
  return {
    breaker,
    provider: razorpayProvider(account, { breaker, closed, links }),
    registerPages: (app) => {
      void app.register(async (scope: App) => checkoutRoutes(scope, page), { prefix: "/razorpay" });
    },
  };
}

function openBreaker(provider: PaymentProvider["id"], tracing: Tracing | undefined): CircuitBreaker {
  const breaker = circuitBreaker();
  return tracing ? traceProvider(tracing, provider, breaker) : breaker;
}

function stateOf(id: PaymentMethodId, provider: PaymentProvider | undefined): MethodState {
  if (provider) {
    const { id: name, publishableKey } = provider;
    const script = name === "stripe" && publishableKey ? { publishableKey } : {};
    return { id, provider: name, available: true, code: null, reason: null, ...script };
  }
  const code = whyNot[id] ?? "method_not_available";
  return { id, provider: null, available: false, code, reason: errorCatalogue[code].message };
}

const whyNot: Partial<Record<PaymentMethodId, UnavailableCode>> = { pay_pal: "rupees_not_taken" };
