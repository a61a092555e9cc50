// The only source of the current time, injected so that tests can choose it.

export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A stopped clock, for tests and replays. */
export function clockAt(instant: string): Clock {
  return () => new Date(instant);
}
