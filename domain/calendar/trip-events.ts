// The days of a journey that belong in a calendar: departure, return, and the last day that the stay allows.
import { addDays, type CalendarDate } from "../dates/calendar-date.ts";
import type { TravelDate } from "../dates/travel-dates.ts";

export interface CalendarEvent {
  /** Stable and unique, so that importing a file again changes the same event. */
  uid: string;
  on: CalendarDate;
  title: string;
  description: string;
}

export interface Trip {
  /** The application's readable number; nothing in a calendar says more of who travels. */
  reference: string;
  destination: string;
  travelDate: TravelDate;
  /** How many days the visa lets somebody stay, the day of arrival included. */
  stayDays: number;
}

/** The day by which one has to have left when one enters on `entry`. */
function lastDayOfStay(entry: CalendarDate, stayDays: number): CalendarDate {
  return addDays(entry, stayDays - 1);
}

export function tripEvents({ reference, destination, travelDate, stayDays }: Trip): CalendarEvent[] {
  const { departure, arrival } = travelDate;
  const about = `Application ${reference}`;
  const uid = (what: string) => `${reference}-${what}@pravesh`;
  return [
    { uid: uid("departure"), on: departure, title: `Departure to ${destination}`, description: about },
    { uid: uid("return"), on: arrival, title: `Return from ${destination}`, description: about },
    {
      uid: uid("last-day"),
      on: lastDayOfStay(departure, stayDays),
      title: `Last day of stay in ${destination}`,
      description: `${about}. Your visa allows ${stayDays} days, counted from ${departure}. Go by what is printed on the visa.`,
    },
  ];
}
