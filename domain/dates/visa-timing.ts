// When the visa is expected, compared with the trip: the one rule behind every warning about dates.
import type { CalendarDate } from "./calendar-date.ts";
import type { TravelDate } from "./travel-dates.ts";

/** `after_return` includes the last day of the trip, when a visa is of no use any more. */
export type VisaTiming = "before_departure" | "on_departure" | "during_trip" | "after_return";

export function visaTimingOf({ departure, arrival }: TravelDate, ready: CalendarDate): VisaTiming {
  if (ready < departure) return "before_departure";
  if (ready === departure) return "on_departure";
  return ready < arrival ? "during_trip" : "after_return";
}

/** A date that has passed promises nothing: the visa can be there today at the earliest. */
export function visaAtEarliest(promised: CalendarDate, today: CalendarDate): CalendarDate {
  return promised < today ? today : promised;
}

export interface Leaving {
  /** Null if the application has no travel date. */
  departure: CalendarDate | null;
  /** The date that the traveller was promised last. */
  promised: CalendarDate;
  today: CalendarDate;
}

/** Whether the trip starts before the visa can be expected. */
export function leavesBeforeVisa({ departure, promised, today }: Leaving): boolean {
  return departure !== null && departure < visaAtEarliest(promised, today);
}
