// Calendar dates: strings like 2026-11-20, without a clock time or zone (D19).

/** A real day of the Gregorian calendar, written YYYY-MM-DD. */
export type CalendarDate = string;

const dayMs = 86_400_000;
const pattern = /^\d{4}-\d{2}-\d{2}$/;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether `text` is an existing day, written YYYY-MM-DD. */
export function isCalendarDate(text: unknown): text is CalendarDate {
  if (typeof text !== "string" || !pattern.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return day >= 1 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return monthLengths[month - 1] ?? 0;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** The date `days` after `date` (before it, when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(epochMs(date) + days * dayMs).toISOString().slice(0, 10);
}

/** The same day of the month `years` later; 29 February becomes 1 March in common years. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const at = new Date(epochMs(date));
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at.toISOString().slice(0, 10);
}

/** The date `months` later; a day beyond the end of that month becomes its last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const at = new Date(epochMs(date));
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, lastDay));
  return at.toISOString().slice(0, 10);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((epochMs(to) - epochMs(from)) / dayMs);
}

/** Age in completed years on `on`. */
export function ageOn(birthDate: CalendarDate, on: CalendarDate): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** India has one time zone all year: five and a half hours ahead of UTC. */
const indiaOffsetMs = 19_800_000;

/** The calendar date in India at an instant: 'today' in the whole product. */
export function dateInIndia(instant: Date): CalendarDate {
  return wallClockInIndia(instant).slice(0, 10);
}

/** The local time in India at an instant: '2026-11-20T09:05…'. */
export function wallClockInIndia(instant: Date): string {
  return new Date(instant.getTime() + indiaOffsetMs).toISOString();
}

/** The full hour of the local time in India, 0 to 23. */
export function hourInIndia(instant: Date): number {
  return Number(wallClockInIndia(instant).slice(11, 13));
}

/** The instant at which a day begins in India. */
export function midnightInIndia(date: CalendarDate): Date {
  return new Date(epochMs(date) - indiaOffsetMs);
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats a date as '20 Nov 2026'. */
export function formatDate(date: CalendarDate): string {
  return `${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

/** Formats an instant, given as an ISO timestamp, as '20 Nov 2026, 09:05' in India. */
export function formatMoment(timestamp: string): string {
  const shown = wallClockInIndia(new Date(timestamp));
  return `${formatDate(shown.slice(0, 10))}, ${shown.slice(11, 16)}`;
}

function epochMs(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}
