// How far a fact can be relied on, by the age of its last check.
import { type CalendarDate, daysBetween } from "../dates/calendar-date.ts";
import type { RuleFact } from "./rule-fact.ts";

export type Freshness = "checked" | "ageing" | "unverified";

/** A check is recent for so many days, and counts for so many. */
export const recentDays = 30;
export const verifiedDays = 90;

/**
 * 'checked' for 30 days, 'ageing' for 60 more; 'unverified' afterwards, and always without a source or a check. A check
 * of tomorrow counts as made today, because a page that was opened yesterday may show it; a later one does not count.
 */
export function freshnessOf(
  { source, checkedOn }: Pick<RuleFact, "source" | "checkedOn">,
  today: CalendarDate,
): Freshness {
  if (!source?.trim() || checkedOn === null) return "unverified";
  const age = daysBetween(checkedOn, today);
  if (age > verifiedDays || age < -1) return "unverified";
  return age > recentDays ? "ageing" : "checked";
}

/** Days since the check, 0 or more. */
export function daysSinceCheck(checkedOn: CalendarDate, today: CalendarDate): number {
  return Math.max(0, daysBetween(checkedOn, today));
}
