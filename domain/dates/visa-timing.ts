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
