// Sends a JSON request to a payment provider's API and reads the response.
import { request } from "undici";
import type { CircuitBreaker } from "./circuit-breaker.ts";
import { isWorthAnotherTry, steadyCall, timeoutMs, tooMany } from "./steady-call.ts";

export interface ProviderCall {
  url: string;
  method: "GET" | "POST";
  breaker: CircuitBreaker;
  authorization: string;
  idempotencyKey?: string;
  /** The provider's header name for the key. */
  idempotencyHeader?: string;
  body?: object;
}

export interface ProviderReply {
  status: number;
  body: unknown;
}

/** Returns 2xx and 4xx responses; throws Failure("provider_unavailable") after retries without an answer. */
export function callProvider(call: ProviderCall): Promise<ProviderReply> {
  return steadyCall(call.breaker, () => tryOnce(call));
}

async function tryOnce(call: ProviderCall): Promise<ProviderReply | typeof tooMany | undefined> {
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
    if (status === 429) return tooMany;
    // Redirects are not followed: the key is sent to the configured URL only.
    if (isWorthAnotherTry(status) || (status >= 300 && status < 400)) return undefined;
    return { status, body: JSON.parse(text) as unknown };
  } catch {
    // Connection refused or reset, timeout, not JSON: the caller may retry in every case.
    return undefined;
  }
}
