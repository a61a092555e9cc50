// On which days a destination's authority works.
import type { CalendarDate } from "../dates/calendar-date.ts";
import { addWorkingDays, usualWeek, type WorkingCalendar } from "../dates/working-days.ts";
import type { Rule } from "./rule-fact.ts";
import { ruleInForce, type RuleOrigin, type RulePlace } from "./rule-in-force.ts";

export interface AuthorityCalendar extends WorkingCalendar {
  /** Where the week comes from. */
  origin: RuleOrigin;
  /** The holidays that administrators added; part of `holidays` too. */
  ours: readonly CalendarDate[];
}

/**
 * The authority's week and holidays; Monday to Friday where its week is not known. `rules` are those of one destination,
 * `holidays` those that administrators added: nothing is filed on them, and the authority can't decide what it does not have.
 */
export function workingCalendar(
  rules: readonly Rule[],
  place: RulePlace & { holidays: readonly CalendarDate[] },
): AuthorityCalendar {
  const week = ruleInForce(rules, "workingWeek", place);
  const closed = ruleInForce(rules, "holidays", place)?.value.dates ?? [];
  return {
    week: new Set(week?.value.days ?? usualWeek),
    holidays: [...new Set([...place.holidays, ...closed])],
    origin: week?.origin ?? "usual",
    ours: place.holidays,
  };
}

/**
 * When a visa is expected that takes so many working days: neither before the date that we promise, which counts our
 * working days (D49), nor before the authority has had as many of its own.
 */
export function visaExpectedOn(
  from: CalendarDate,
  processingDays: number,
  calendar: AuthorityCalendar,
): CalendarDate {
  const promised = addWorkingDays(from, processingDays, calendar.ours);
  const possible = addWorkingDays(from, processingDays, calendar);
  return possible > promised ? possible : promised;
}
