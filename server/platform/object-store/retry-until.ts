// Repeats a request until it succeeds or a deadline passes.
import { setTimeout as pause } from "node:timers/promises";

export interface RetryLimits {
  /** For one attempt. */
  attemptMs: number;
  /** No attempt begins later than this after the first one. */
  deadlineMs: number;
}

interface Options extends RetryLimits {
  /** Ends the attempt that is in progress, and makes no further one. */
  isStopped: () => boolean;
  mayPass: (error: unknown) => boolean;
}

const firstPauseMs = 100;
const maxPauseMs = 5000;
const stopCheckMs = 250;

/** Throws the error of the last attempt. */
export async function retryUntil<Result>(
  attempt: (signal: AbortSignal) => Promise<Result>,
  { attemptMs, deadlineMs, isStopped, mayPass }: Options,
): Promise<Result> {
  const deadline = performance.now() + deadlineMs;
  const stop = new AbortController();
  const watch = setInterval(() => isStopped() && stop.abort(), stopCheckMs);
  try {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        return await attempt(AbortSignal.any([stop.signal, AbortSignal.timeout(attemptMs)]));
      } catch (error) {
        if (stop.signal.aborted || !mayPass(error) || performance.now() + pauseMs > deadline) throw error;
      }
      // Many clients that lost the store together don't return together.
      await pause(pauseMs * (0.5 + Math.random() / 2), undefined, { signal: stop.signal });
    }
  } finally {
    clearInterval(watch);
  }
}
