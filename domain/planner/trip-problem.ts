// What is wrong with a question before any rule is looked at: in a form, or in a link that somebody has changed.
import { type CalendarDate, daysBetween } from "../dates/calendar-date.ts";
import type { TripQuestion } from "./plan-trip.ts";
import { type DatedLeg, type FlexibleTrip, maxLegs, type PlannerCatalogue } from "./trip.ts";

/** Of a window, and from today to the end of a trip. */
const maxWindowDays = 366;

export const tripProblemCodes = [
  "no_legs",
  "too_many_legs",
  "no_people",
  "too_many_people",
  "destination_unknown",
  "dates_reversed",
  "dates_past",
  "dates_too_far",
  "legs_overlap",
  "stay_missing",
  "window_too_short",
  "window_too_long",
] as const;
export type TripProblemCode = (typeof tripProblemCodes)[number];

/** `leg`: the position of the leg with the problem; null if it is about the whole trip. */
export interface TripProblem {
  code: TripProblemCode;
  leg: number | null;
}

/** The first problem, or undefined if the trip can be planned. Dates are well-formed. */
export function findTripProblem(
  { trip, people }: TripQuestion,
  catalogue: PlannerCatalogue,
): TripProblem | undefined {
  const whole = (code: TripProblemCode) => ({ code, leg: null });
  if (trip.legs.length === 0) return whole("no_legs");
  if (trip.legs.length > maxLegs) return whole("too_many_legs");
  if (people.length === 0) return whole("no_people");
  if (people.length > catalogue.policies.maxTravellers) return whole("too_many_people");
  const known = new Set(catalogue.destinations.map(({ id }) => id));
  const unknown = trip.legs.findIndex(({ destinationId }) => !known.has(destinationId));
  if (unknown >= 0) return { code: "destination_unknown", leg: unknown };
  return "window" in trip ? windowProblem(trip, catalogue.today) : datesProblem(trip.legs, catalogue.today);
}

/** Of legs on dates of their own. */
export function datesProblem(
  legs: readonly Pick<DatedLeg, "dates">[],
  today: CalendarDate,
): TripProblem | undefined {
  for (const [leg, { dates }] of legs.entries()) {
    const before = legs[leg - 1]?.dates;
    if (dates.arrival < dates.departure) return { code: "dates_reversed", leg };
    if (dates.departure < today) return { code: "dates_past", leg };
    if (daysBetween(today, dates.arrival) > maxWindowDays) return { code: "dates_too_far", leg };
    if (before && dates.departure < before.arrival) return { code: "legs_overlap", leg };
  }
  return undefined;
}

function windowProblem({ legs, window }: FlexibleTrip, today: CalendarDate): TripProblem | undefined {
  const missing = legs.findIndex(({ stayDays }) => !Number.isInteger(stayDays) || stayDays < 1);
  if (missing >= 0) return { code: "stay_missing", leg: missing };
  if (window.to < window.from) return { code: "dates_reversed", leg: null };
  if (window.to < today) return { code: "dates_past", leg: null };
  if (daysBetween(today, window.to) > maxWindowDays) return { code: "window_too_long", leg: null };
  const from = window.from < today ? today : window.from;
  // Each leg begins on the last day of the one before.
  const days = legs.reduce((sum, { stayDays }) => sum + stayDays - 1, 1);
  if (daysBetween(from, window.to) + 1 < days) return { code: "window_too_short", leg: null };
  return undefined;
}
