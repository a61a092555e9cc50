// Calls a payment provider with retries: three attempts of 3 s with the same key, then 503 (P5).
import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "#contract/errors.ts";
import type { CircuitBreaker } from "./circuit-breaker.ts";

/** For one attempt, from the first byte sent to the last byte read. */
export const timeoutMs = 3000;
const tries = 3;
const pauseMs = 150;

/** The provider gets more calls than it takes (429). It is there, so one account's calls must not stop those of all others. */
export const tooMany = Symbol("too many calls");

/** `attempt` returns undefined without a usable answer; that and `tooMany` are retried. */
export async function steadyCall<Answer>(
  breaker: CircuitBreaker,
  attempt: () => Promise<Answer | typeof tooMany | undefined>,
): Promise<Answer> {
  const answer = await breaker.run(async () => {
    let last: Answer | typeof tooMany | undefined;
    for (let count = 1; count <= tries; count++) {
      last = await attempt();
      if (last !== undefined && last !== tooMany) return last;
      if (count < tries) await pause(pauseMs * 2 ** count);
    }
    if (last === undefined) throw noAnswer();
    return last;
  });
  if (answer === tooMany) throw noAnswer();
  return answer;
}

/** The failure when the provider gave no usable answer; the caller may retry. */
export function noAnswer(retryAfterSeconds = 5): Failure {
  return new Failure("provider_unavailable", { retryAfterSeconds });
}

/** Whether a status is worth a retry: a server error, or the same key in use by another request. */
export function isWorthAnotherTry(status: number): boolean {
  return status >= 500 || status === 409;
}
