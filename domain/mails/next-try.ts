// When to retry an email that could not be delivered: 8 attempts, 1 minute to 24 hours apart (docs/decisions/0017).

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The delay after each attempt except the last. */
export const pausesMs = [
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  4 * hourMs,
  12 * hourMs,
  24 * hourMs,
] as const;

/** Undefined after the last attempt. */
export function nextTryAt(now: Date, tries: number): Date | undefined {
  const pause = pausesMs[tries - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}
