// The official Stripe SDK with our patience: one timeout for a whole call, our own retries, the circuit breaker.
import Stripe from "stripe";
import type { CircuitBreaker } from "../circuit-breaker.ts";
import { isWorthAnotherTry, steadyCall, timeoutMs } from "../steady-call.ts";

export interface StripeAccount {
  secretKey: string;
  publishableKey: string;
  /** The present one, and while it is being changed the one before it. */
  webhookSecrets: readonly string[];
  /** Another address than Stripe's own. */
  apiUrl: string | undefined;
}

/** Stripe's answer, or that it said no: to a parameter, to a state, to a card. */
export type StripeReply<Answer> = { answer: Answer } | { refusal: StripeRefusal };

export interface StripeRefusal {
  code: string | undefined;
  message: string;
  /** A 500 of an earlier call with the same key: it will stay so for a day. */
  isReplayedFault: boolean;
}

export interface StripeClient {
  stripe: Stripe;
  /** Throws Failure("provider_unavailable") once Stripe gives no answer. */
  ask: <Answer>(call: (stripe: Stripe) => Promise<Answer>) => Promise<StripeReply<Answer>>;
}

export function stripeClient({ secretKey, apiUrl }: StripeAccount, breaker: CircuitBreaker): StripeClient {
  const stripe = new Stripe(secretKey, {
    ...addressOf(apiUrl),
    // Its timeout is for the whole call; the one of the Node client begins again with every byte.
    httpClient: Stripe.createFetchHttpClient(),
    timeout: timeoutMs,
    // The SDK does not try again after a 429, and would not know of the circuit breaker.
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
): Promise<StripeReply<Answer> | undefined> {
  try {
    return { answer: await call() };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // Only of an earlier call: as long as Stripe is down, each new key would be spoilt as well.
    const isReplayedFault = isFirst && (error.statusCode ?? 0) >= 500 && isReplayed(error.headers);
    if (!isReplayedFault && isNoAnswer(error.statusCode)) return undefined;
    return { refusal: { code: error.code, message: error.message, isReplayedFault } };
  }
}

/** Without a status nothing that could be read came back. */
function isNoAnswer(status: number | undefined): boolean {
  return status === undefined || isWorthAnotherTry(status);
}

function isReplayed(headers: Record<string, string> | undefined): boolean {
  return headers?.["idempotent-replayed"] === "true";
}
