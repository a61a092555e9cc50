// The days of a trip that belong in a calendar: departure, return, and the last day of the permitted stay.
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
  /** The application's readable number; nothing else in a calendar identifies the traveller. */
  reference: string;
  destination: string;
  travelDate: TravelDate;
  /** How many days the visa permits, including the day of arrival. */
  stayDays: number;
}

/** The last day of the stay for a traveller who enters on `entry`. */
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
