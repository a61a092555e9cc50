// When an email that was not accepted is tried again: after 1 minute … 24 hours, 8 attempts in all (docs/decisions/0017).

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The pause after each attempt except the last. */
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
