// Stops calling a provider that does not answer, so that callers fail at once instead of after nine seconds (P5).
import { Failure } from "#contract/errors.ts";

export interface CircuitBreaker {
  /** Runs `work`, or fails at once while the circuit is open. Failure("provider_unavailable") counts as no answer. */
  run: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** Whether the provider did not answer, within the last minutes. */
  isOpen: () => boolean;
}

export interface BreakerLimits {
  /** The number of consecutive calls without an answer that opens the circuit. */
  openAfter: number;
  /** After this, one call is let through; an answer closes the circuit. */
  openForMs: number;
  /** A monotonic clock, in ms. */
  now: () => number;
}

/** Nobody may have called it since: then it is not known whether it answers again. */
const staleAfterMs = 5 * 60_000;

const usual: BreakerLimits = { openAfter: 5, openForMs: 5000, now: () => performance.now() };

export function circuitBreaker(limits: Partial<BreakerLimits> = {}): CircuitBreaker {
  const { openAfter, openForMs, now } = { ...usual, ...limits };
  let unanswered = 0;
  let tryAgainAt = 0;

  async function run<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (unanswered >= openAfter) {
      const waitMs = tryAgainAt - now();
      if (waitMs > 0) throw refusal(waitMs);
      // This call tests the provider; the others fail until the next attempt.
      tryAgainAt = now() + openForMs;
    }
    try {
      const answer = await work();
      unanswered = 0;
      return answer;
    } catch (error) {
      unanswered = isNoAnswer(error) ? unanswered + 1 : 0;
      if (unanswered >= openAfter) tryAgainAt = now() + openForMs;
      throw error;
    }
  }

  const isOpen = () => unanswered >= openAfter && now() - tryAgainAt < staleAfterMs;
  return { run, isOpen };
}

function isNoAnswer(error: unknown): boolean {
  return error instanceof Failure && error.code === "provider_unavailable";
}

function refusal(waitMs: number): Failure {
  return new Failure("provider_unavailable", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
