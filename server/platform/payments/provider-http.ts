// Sends one JSON request to a payment provider's API and reads its answer.
import { request } from "undici";
import type { CircuitBreaker } from "./circuit-breaker.ts";
import { isWorthAnotherTry, steadyCall, timeoutMs } from "./steady-call.ts";

export interface ProviderCall {
  url: string;
  method: "GET" | "POST";
  breaker: CircuitBreaker;
  authorization: string;
  idempotencyKey?: string;
  /** Where the provider looks for the key. */
  idempotencyHeader?: string;
  body?: object;
}

export interface ProviderReply {
  status: number;
  body: unknown;
}

/** Answers 2xx and 4xx alike; throws Failure("provider_unavailable") once the provider gives no answer. */
export function callProvider(call: ProviderCall): Promise<ProviderReply> {
  return steadyCall(call.breaker, () => tryOnce(call));
}

async function tryOnce(call: ProviderCall): Promise<ProviderReply | undefined> {
  const { url, method, authorization, idempotencyKey, idempotencyHeader = "idempotency-key", body } = call;
  try {
    const response = await request(url, {
      method,
      headers: {
        authorization,
        ...(body && { "content-type": "application/json" }),
        ...(idempotencyKey && { [idempotencyHeader]: idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { statusCode: status } = response;
    const text = await response.body.text();
    // A redirect is nobody's answer: the key goes to the address of the settings and to no other.
    if (isWorthAnotherTry(status) || (status >= 300 && status < 400)) return undefined;
    return { status, body: JSON.parse(text) as unknown };
  } catch {
    // Refused, reset, timed out, not JSON: all the same to a caller who may ask again.
    return undefined;
  }
}
