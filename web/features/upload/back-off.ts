// When an upload that lost its connection is tried again: soon at first, then less and less often.

const delaysMs = [2_000, 5_000, 15_000, 30_000, 60_000] as const;

/** `attempt`: the number of failures in a row, from 1. */
export function backOffMs(attempt: number): number {
  return delaysMs[Math.min(attempt, delaysMs.length) - 1] ?? delaysMs[0];
}
