// The dates of issue that are consistent with a date of expiry (D3).
import { addDays, addYears, ageOn, daysBetween, type CalendarDate } from "../dates/calendar-date.ts";

/**
 * The likely dates of issue of a passport that expires on `expiryDate`: ten years before, less a day; for holders under 18
 * at issue also five years. Most likely first.
 */
export function issueDatesFor(expiryDate: CalendarDate, birthDate: CalendarDate | null): CalendarDate[] {
  const dayAfter = addDays(expiryDate, 1);
  const [ten, five] = [addYears(dayAfter, -10), addYears(dayAfter, -5)];
  const tenFits = birthDate === null || ageOn(birthDate, ten) >= 15;
  const fiveFits = birthDate === null || (birthDate <= five && ageOn(birthDate, five) < 18);
  return [...(tenFits ? [ten] : []), ...(fiveFits ? [five] : [])];
}

/**
 * Whether a passport issued on `issueDate` may expire on `expiryDate`: after ten years less a day; for minors after five
 * years or on the 18th birthday (or the day before it). One day of difference is tolerated.
 */
export function issueDateFits(
  issueDate: CalendarDate,
  expiryDate: CalendarDate,
  birthDate: CalendarDate | null,
): boolean {
  const near = (expected: CalendarDate) => Math.abs(daysBetween(expected, expiryDate)) <= 1;
  if (near(addDays(addYears(issueDate, 10), -1)))
    return birthDate === null || ageOn(birthDate, issueDate) >= 15;
  if (birthDate !== null && ageOn(birthDate, issueDate) >= 18) return false;
  if (near(addDays(addYears(issueDate, 5), -1))) return true;
  return birthDate !== null && near(addDays(addYears(birthDate, 18), -1)) && issueDate < expiryDate;
}
