// The travel dates that can be chosen (policy `travelWindow`; §5).
import type { TravelWindow } from "../policies.ts";
import { addDays, type CalendarDate } from "./calendar-date.ts";
import { addWorkingDays } from "./working-days.ts";

export const defaultStayDays = 30;

export interface TravelDate {
  departure: CalendarDate;
  arrival: CalendarDate;
}

/** The input of a window; days are whole numbers. */
export interface WindowBasis {
  today: CalendarDate;
  policy: TravelWindow;
  stayDays: number;
  validityDays: number;
  processingDays: number;
  holidays?: readonly CalendarDate[];
}

/** `fixedDeparture` is the only departure allowed, if the policy fixes it. Both ends are inclusive. */
export interface DateWindow {
  first: CalendarDate;
  last: CalendarDate;
  fixedDeparture: CalendarDate | null;
  maxTripDays: number;
}

/** The window of selectable dates: today … today + stay − 1, or within the plan's validity, by policy. */
export function travelWindowFor(basis: WindowBasis): DateWindow {
  if (basis.policy === "within-validity") {
    const first = addWorkingDays(basis.today, basis.processingDays, basis.holidays);
    const last = addDays(basis.today, basis.validityDays - 1);
    return { first, last: last < first ? first : last, fixedDeparture: null, maxTripDays: basis.stayDays };
  }
  const last = addDays(basis.today, basis.stayDays - 1);
  return { first: basis.today, last, fixedDeparture: basis.today, maxTripDays: basis.stayDays };
}

export type TravelDateProblem = "travel_dates_missing" | "travel_dates_reversed" | "travel_dates_outside";

/** The first problem of the chosen dates, or undefined if they are valid. */
export function findTravelDateProblem(
  dates: Partial<TravelDate> | null | undefined,
  window: DateWindow,
): TravelDateProblem | undefined {
  if (!dates?.departure || !dates.arrival) return "travel_dates_missing";
  if (dates.arrival < dates.departure) return "travel_dates_reversed";
  if (dates.departure < window.first || dates.arrival > window.last) return "travel_dates_outside";
  if (window.fixedDeparture && dates.departure !== window.fixedDeparture) return "travel_dates_outside";
  if (dates.arrival > addDays(dates.departure, window.maxTripDays - 1)) return "travel_dates_outside";
  return undefined;
}

/** Until a payment starts, the departure follows today (D14); the return date stays as chosen. */
export function withDepartureToday(dates: TravelDate | null, window: DateWindow): TravelDate | null {
  if (!dates || !window.fixedDeparture) return dates;
  return { departure: window.fixedDeparture, arrival: dates.arrival };
}
