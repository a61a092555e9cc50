// The official Stripe SDK with our timeout for whole calls, our retries and the circuit breaker.
import Stripe from "stripe";
import type { CircuitBreaker } from "../circuit-breaker.ts";
import { isWorthAnotherTry, steadyCall, timeoutMs, tooMany } from "../steady-call.ts";

export interface StripeAccount {
  secretKey: string;
  publishableKey: string;
  /** The current secret, and the previous one during a rotation. */
  webhookSecrets: readonly string[];
  /** Overrides Stripe's URL. */
  apiUrl: string | undefined;
}

/** Stripe's response, or its rejection because of a parameter, a state or a card. */
export type StripeReply<Answer> = { answer: Answer } | { refusal: StripeRefusal };

export interface StripeRefusal {
  code: string | undefined;
  message: string;
  /** A replayed 500 of an earlier call with the same key, which Stripe repeats for a day. */
  isReplayedFault: boolean;
}

export interface StripeClient {
  stripe: Stripe;
  /** Throws Failure("provider_unavailable") after retries without an answer. */
  ask: <Answer>(call: (stripe: Stripe) => Promise<Answer>) => Promise<StripeReply<Answer>>;
}

export function stripeClient({ secretKey, apiUrl }: StripeAccount, breaker: CircuitBreaker): StripeClient {
  const stripe = new Stripe(secretKey, {
    ...addressOf(apiUrl),
    // Its timeout covers the whole call; the Node client's restarts with every byte.
    httpClient: Stripe.createFetchHttpClient(),
    timeout: timeoutMs,
    // The SDK does not retry after a 429 and ignores the circuit breaker.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    stripe,
    ask: (call) => {
      let tries = 0;
      return steadyCall(breaker, () => replyOf(() => call(stripe), { isFirst: tries++ === 0 }));
    },
  };
}

function addressOf(apiUrl: string | undefined) {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return protocol === "http:"
    ? { protocol: "http" as const, host: hostname, port: port || 80 }
    : { host: hostname, port: port || 443 };
}

async function replyOf<Answer>(
  call: () => Promise<Answer>,
  { isFirst }: { isFirst: boolean },
): Promise<StripeReply<Answer> | typeof tooMany | undefined> {
  try {
    return { answer: await call() };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.statusCode === 429) return tooMany;
    // Only an earlier call's error counts, because while Stripe is down each new key would be spoilt as well.
    const isReplayedFault = isFirst && (error.statusCode ?? 0) >= 500 && isReplayed(error.headers);
    if (!isReplayedFault && isNoAnswer(error.statusCode)) return undefined;
    return { refusal: { code: error.code, message: error.message, isReplayedFault } };
  }
}

/** Without a status there was no readable response. */
function isNoAnswer(status: number | undefined): boolean {
  return status === undefined || isWorthAnotherTry(status);
}

function isReplayed(headers: Record<string, string> | undefined): boolean {
  return headers?.["idempotent-replayed"] === "true";
}
