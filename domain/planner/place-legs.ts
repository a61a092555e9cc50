// Places a trip without dates of its own into its window: on the first dates on which everybody can make every leg.
import { addDays, type CalendarDate, daysBetween } from "../dates/calendar-date.ts";
import type { TripOutcome } from "./outcome.ts";
import type { Blocker } from "./reasons.ts";
import type { DatedTrip, FlexibleTrip, PlannerCatalogue } from "./trip.ts";

/** Plans at the beginning of the window if no dates are safe. */
export function firstSafeDates(
  trip: FlexibleTrip,
  catalogue: PlannerCatalogue,
  plan: (dated: DatedTrip) => TripOutcome,
): TripOutcome {
  const begin = trip.window.from < catalogue.today ? catalogue.today : trip.window.from;
  const changes = haveChangingRules(trip, catalogue, begin);
  const atBegin = plan(datedFrom(trip, begin));
  let outcome = atBegin;
  while (!outcome.isPossible && mayPassLater(outcome, changes)) {
    const start = changes ? addDays(startOf(outcome), 1) : nextStart(outcome);
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

/** Whether a rule of the trip's destinations begins or ends within the window: then any day may differ from the one before. */
function haveChangingRules(
  { legs, window }: FlexibleTrip,
  { rules }: PlannerCatalogue,
  begin: CalendarDate,
): boolean {
  const isWithin = (day: CalendarDate | null) => day !== null && day >= begin && day <= window.to;
  return legs.some(({ destinationId }) =>
    rules[destinationId]?.some(({ validFrom, validTo }) => isWithin(validFrom) || isWithin(validTo)),
  );
}

/** These pass with other dates; a name or the length of a stay does so only if a rule changes. */
const passing: ReadonlySet<Blocker["code"]> = new Set(["too_late", "no_plan_fits"]);
/** No later date helps. */
const lasting: ReadonlySet<Blocker["code"]> = new Set(["passport_expires_on_trip"]);

function mayPassLater({ legs }: TripOutcome, doRulesChange: boolean): boolean {
  const mayPass = ({ code }: Blocker) => (doRulesChange ? !lasting.has(code) : passing.has(code));
  return legs.every(({ people }) => people.every(({ blockers }) => blockers.every(mayPass)));
}

function startOf({ legs }: TripOutcome): CalendarDate {
  return legs[0]?.dates.departure ?? "";
}

/** The next day, or later if some leg can't begin before. */
function nextStart(outcome: TripOutcome): CalendarDate {
  const { legs } = outcome;
  const start = startOf(outcome);
  const starts = legs.flatMap(({ earliestDeparture, dates }) =>
    earliestDeparture === null ? [] : [addDays(earliestDeparture, -daysBetween(start, dates.departure))],
  );
  return [addDays(start, 1), ...starts].toSorted().at(-1) ?? start;
}
