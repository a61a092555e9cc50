// Dates and times in the language of this page, for screens that only the browser renders; others use `useTerms().date`.
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { currentTerms } from "./use-terms.ts";

export function formatDate(date: CalendarDate): string {
  return currentTerms().date(date);
}

export function formatMoment(timestamp: string): string {
  return currentTerms().moment(timestamp);
}
