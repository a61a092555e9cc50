// Reads a date of birth as people and older clients write it (§5, D19).
import { isCalendarDate, type CalendarDate } from "./calendar-date.ts";

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Normalises a date of birth to YYYY-MM-DD. Reads YYYY-MM-DD (a time after it is ignored), D/M/YYYY (always
 * day/month), 'D Mon YYYY' and RFC-style dates such as 'Mon, 06 Mar 2000 00:00:00 GMT'. Anything else is null.
 */
export function normaliseBirthDate(input: unknown): CalendarDate | null {
  if (typeof input !== "string") return null;
  const text = input.trim();
  const iso = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text);
  if (iso) return existing(iso[1]);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed) return fromParts(slashed[3], Number(slashed[2]), slashed[1]);
  const named = /^(?:[A-Za-z]{3,9},?\s+)?(\d{1,2})[\s-]([A-Za-z]{3,9})\.?[\s,-]+(\d{4})(?:\s.*)?$/.exec(text);
  if (named) return fromParts(named[3], monthNumber(named[2]), named[1]);
  const american = /^(?:[A-Za-z]{3,9}\s+)?([A-Za-z]{3,9})\s+(\d{1,2}),?\s+(\d{4})(?:\s.*)?$/.exec(text);
  if (american) return fromParts(american[3], monthNumber(american[1]), american[2]);
  return null;
}

function fromParts(year = "", month: number, day = ""): CalendarDate | null {
  return existing(`${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`);
}

function monthNumber(name = ""): number {
  return monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function existing(date: string | undefined): CalendarDate | null {
  return isCalendarDate(date) ? date : null;
}
