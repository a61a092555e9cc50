// Calendar files: all-day events as RFC 5545 wants them, with its escapes and folded lines.
import { addDays, type CalendarDate } from "../dates/calendar-date.ts";

export interface CalendarEvent {
  /** Stable and unique: a file that is taken in again changes the same event. */
  uid: string;
  on: CalendarDate;
  title: string;
  description: string;
}

/** @param madeAt when the file is made */
export function calendarFile(
  { product, name }: { product: string; name: string },
  events: readonly CalendarEvent[],
  madeAt: Date,
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(product)}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => eventLines(event, madeAt)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** An all-day event ends on the day after, which is not part of it (RFC 5545 §3.6.1). */
function eventLines({ uid, on, title, description }: CalendarEvent, madeAt: Date): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${madeAt.toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${on.replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${addDays(on, 1).replaceAll("-", "")}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** RFC 5545 §3.3.11. Other control characters have no place in a text. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n|\r|\n/g, "\n")
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll("\n", "\\n")
    .replace(/\p{Cc}/gu, "");
}

const maxLineBytes = 75;

/** No line is longer than 75 bytes, and no character is cut in two (RFC 5545 §3.1). */
export function foldLine(line: string): string {
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const more = bytesOf(character);
    if (bytes + more > maxLineBytes) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += more;
  }
  return folded;
}

/** In UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
