// Writes calendar files of all-day events (RFC 5545).
import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import type { CalendarEvent } from "#domain/calendar/trip-events.ts";
import { addDays } from "#domain/dates/calendar-date.ts";

/** @param madeAt when the file is made */
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
      // An all-day event ends on the day after, which is not part of it (RFC 5545 §3.6.1).
      end: new Date(addDays(on, 1)),
      allDay: true,
      summary: withoutControls(title),
      description: withoutControls(description),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** Line ends are escaped by the library; no other control character may be in a text (RFC 5545 §3.3.11). */
function withoutControls(text: string): string {
  return text.replace(/(?![\r\n])\p{Cc}/gu, "");
}
