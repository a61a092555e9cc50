// The only source of "now" in the product, handed in so that tests can choose the day.

export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A clock that stands still, for tests and replays. */
export function clockAt(instant: string): Clock {
  return () => new Date(instant);
}
