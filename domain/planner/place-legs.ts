// Places a trip without dates of its own into its window: on the first dates on which everybody can make every leg.
import { addDays, type CalendarDate, daysBetween } from "../dates/calendar-date.ts";
import type { TripOutcome } from "./outcome.ts";
import type { Blocker } from "./reasons.ts";
import type { DatedTrip, FlexibleTrip } from "./trip.ts";

/** Plans at the beginning of the window if no dates are safe. */
export function firstSafeDates(
  trip: FlexibleTrip,
  today: CalendarDate,
  plan: (dated: DatedTrip) => TripOutcome,
): TripOutcome {
  const begin = trip.window.from < today ? today : trip.window.from;
  const atBegin = plan(datedFrom(trip, begin));
  let outcome = atBegin;
  while (!outcome.isPossible && mayPassLater(outcome)) {
    const start = nextStart(outcome);
    const dated = datedFrom(trip, start);
    if (lastDayOf(dated) > trip.window.to) return atBegin;
    outcome = plan(dated);
  }
  return outcome.isPossible ? outcome : atBegin;
}

/** Each leg begins on the last day of the one before. */
function datedFrom({ visaType, legs }: FlexibleTrip, start: CalendarDate): DatedTrip {
  let next = start;
  return {
    visaType,
    legs: legs.map(({ stayDays, ...place }) => {
      const dates = { departure: next, arrival: addDays(next, stayDays - 1) };
      next = dates.arrival;
      return { ...place, dates };
    }),
  };
}

function lastDayOf({ legs }: DatedTrip): CalendarDate {
  return legs.at(-1)?.dates.arrival ?? "";
}

/** These pass with other dates; a passport, a name or the length of a stay does not. */
const passing: ReadonlySet<Blocker["code"]> = new Set(["too_late", "no_plan_fits"]);

function mayPassLater({ legs }: TripOutcome): boolean {
  return legs.every(({ people }) =>
    people.every(({ blockers }) => blockers.every(({ code }) => passing.has(code))),
  );
}

/** The next day, or later if some leg can't begin before. */
function nextStart({ legs }: TripOutcome): CalendarDate {
  const start = legs[0]?.dates.departure ?? "";
  const starts = legs.flatMap(({ earliestDeparture, dates }) =>
    earliestDeparture === null ? [] : [addDays(earliestDeparture, -daysBetween(start, dates.departure))],
  );
  return [addDays(start, 1), ...starts].toSorted().at(-1) ?? start;
}
