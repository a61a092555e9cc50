// Writes calendar files of all-day events (RFC 5545).
import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { addDays } from "../dates/calendar-date.ts";
import type { CalendarEvent } from "./trip-events.ts";

export function calendarFile(
  { product, name }: { product: string; name: string },
  events: readonly CalendarEvent[],
  madeAt: Date,
): string {
  const calendar = ical({
    prodId: `//${product}//EN`,
    scale: "GREGORIAN",
    method: ICalCalendarMethod.PUBLISH,
    name: withoutControls(name),
  });
  for (const { uid, on, title, description } of events) {
    calendar.createEvent({
      id: uid,
      stamp: madeAt,
      start: new Date(on),
      // An all-day event ends, exclusively, on the following day (RFC 5545 §3.6.1).
      end: new Date(addDays(on, 1)),
      allDay: true,
      summary: withoutControls(title),
      description: withoutControls(description),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** The library escapes line ends; no other control character is allowed in a text (RFC 5545 §3.3.11). */
function withoutControls(text: string): string {
  return text.replace(/(?![\r\n])\p{Cc}/gu, "");
}
