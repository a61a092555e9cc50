// The only source of the current time, injected so that tests can choose it.

export type Clock = () => Date;

/** How much the clocks of the process and of PostgreSQL may differ before nothing is removed and no start is allowed. */
export const maxClockDifferenceMs = 25 * 3_600_000;

export const systemClock: Clock = () => new Date();

/** A stopped clock, for tests and replays. */
export function clockAt(instant: string): Clock {
  return () => new Date(instant);
}
