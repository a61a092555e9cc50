// Calls a payment provider with retries: three attempts of 3 s with the same key, then 503 (P5).
import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "#contract/errors.ts";
import type { CircuitBreaker } from "./circuit-breaker.ts";

/** For one attempt, from the first byte sent to the last byte read. */
export const timeoutMs = 3000;
const tries = 3;
const pauseMs = 150;

/** `attempt` returns undefined without a usable answer and is then retried. */
export function steadyCall<Answer>(
  breaker: CircuitBreaker,
  attempt: () => Promise<Answer | undefined>,
): Promise<Answer> {
  return breaker.run(async () => {
    for (let count = 1; count <= tries; count++) {
      const answer = await attempt();
      if (answer !== undefined) return answer;
      if (count < tries) await pause(pauseMs * 2 ** count);
    }
    throw noAnswer();
  });
}

/** The failure when the provider gave no usable answer; the caller may retry. */
export function noAnswer(retryAfterSeconds = 5): Failure {
  return new Failure("provider_unavailable", { retryAfterSeconds });
}

/** Whether a status is worth a retry: overload, a server error, or the same key in use by another request. */
export function isWorthAnotherTry(status: number): boolean {
  return status >= 500 || status === 429 || status === 409;
}
