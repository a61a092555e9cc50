// One call to a payment provider: three tries of 3 s with the same key, then 503 (P5).
import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "#contract/errors.ts";
import type { CircuitBreaker } from "./circuit-breaker.ts";

/** For one try, from the first byte sent to the last one read. */
export const timeoutMs = 3000;
const tries = 3;
const pauseMs = 150;

/** `attempt` answers undefined when the provider gave no answer that counts, and is then made again. */
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

/** The provider said nothing that counts: whoever asked may ask again. */
export function noAnswer(retryAfterSeconds = 5): Failure {
  return new Failure("provider_unavailable", { retryAfterSeconds });
}

/** Whether a status is no answer to the question: overload, a fault of theirs, or the same key at work elsewhere. */
export function isWorthAnotherTry(status: number): boolean {
  return status >= 500 || status === 429 || status === 409;
}
