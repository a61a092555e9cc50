// On which days to apply for a visa, so that it is ready before the entry and still valid on the last day of the stay.
import { addDays, type CalendarDate, daysBetween } from "../../dates/calendar-date.ts";
import type { ApplicationDays } from "../outcome.ts";
import type { Duration } from "../../rules/durations.ts";
import type { PlanReason } from "../reasons.ts";
import { addDuration, addPromisedDays, type FoundRule, type RuledDestination } from "./destination-rules.ts";

/** How long an application takes, and when the authority accepts it. */
export interface Timing {
  place: RuledDestination;
  /** The working days that we promise, and how long the authority takes: the visa is ready when both are over. */
  promisedDays: number;
  processing: Duration | undefined;
  /** How long before the entry to apply, at the latest and at the earliest. */
  leadTime: FoundRule<"leadTime"> | undefined;
  /** From the day of the application to the last day of the visa, both included; null without a limit. */
  validityDays: number | null;
}

/** From the first entry to the last day of the last visit. */
export interface VisaSpan {
  first: CalendarDate;
  last: CalendarDate;
}

/** The days on which to apply, today or later; otherwise why there are none. */
export function applicationDays(
  timing: Timing,
  span: VisaSpan,
): { days: ApplicationDays } | { why: PlanReason } {
  const limits = limitsOf(timing, span);
  const why = conflictOf(limits, timing, span);
  if (why) return { why };
  const from = latest(timing.place.today, limits.usableFrom, limits.opensOn);
  return { days: { from, by: earliest(limits.readyBy, limits.leadBy), readyFrom: readyOn(timing, from) } };
}

/** When the visa is ready that was applied for on `day`. */
function readyOn({ place, promisedDays, processing }: Timing, day: CalendarDate): CalendarDate {
  const promised = addPromisedDays(place, day, promisedDays);
  return processing ? latest(promised, addDuration(place, day, processing)) : promised;
}

/**
 * The first day of entry for which a visa can be ready, for a stay of so many days; null if the visa always ends before the
 * stay does. Applying today is not always best: a visa's validity may be too short to wait for a weekend to pass.
 */
export function earliestEntry(timing: Timing, stayDays: number): CalendarDate | null {
  const { place, validityDays, leadTime } = timing;
  for (let wait = 0; wait <= maxWaitDays; wait += 1) {
    const day = addDays(place.today, wait);
    const entry = latest(addDays(readyOn(timing, day), 1), afterLead(timing, day, leadTime?.value.latest));
    const lastDay = addDays(entry, stayDays - 1);
    const isUsable = validityDays === null || lastDay < addDays(day, validityDays);
    const isOpen = !leadTime?.value.earliest || entry <= addDuration(place, day, leadTime.value.earliest);
    if (isUsable && isOpen) return entry;
  }
  return null;
}

/** Weeks and holidays do not get better by waiting longer. */
const maxWaitDays = 60;

interface Limits {
  /** The last days on which to apply so that the visa is ready, and by the authority's own rule. */
  readyBy: CalendarDate;
  leadBy: CalendarDate;
  /** The first days: for the visa to be valid on the last day of the stay, and by the authority's own rule. */
  usableFrom: CalendarDate;
  opensOn: CalendarDate;
}

function limitsOf(timing: Timing, { first, last }: VisaSpan): Limits {
  const { place, leadTime, validityDays } = timing;
  const { latest: lead, earliest: opening } = leadTime?.value ?? { latest: null, earliest: null };
  const dayBefore = addDays(first, -1);
  const plus = (duration: Duration) => (day: CalendarDate) => addDuration(place, day, duration);
  return {
    readyBy: lastDayWhere((day) => readyOn(timing, day) <= dayBefore, dayBefore),
    leadBy: lead ? lastDayWhere((day) => plus(lead)(day) <= first, first) : dayBefore,
    usableFrom: validityDays === null ? place.today : addDays(last, 1 - validityDays),
    opensOn: opening
      ? addDays(
          lastDayWhere((day) => plus(opening)(day) <= dayBefore, dayBefore),
          1,
        )
      : place.today,
  };
}

function conflictOf(limits: Limits, timing: Timing, { first, last }: VisaSpan): PlanReason | undefined {
  const { readyBy, leadBy, usableFrom, opensOn } = limits;
  const { today } = timing.place;
  const by = earliest(readyBy, leadBy);
  const leadFact = timing.leadTime?.fact ?? null;
  if (timing.validityDays !== null && usableFrom > by) {
    const params = { days: daysBetween(by, last) + 1, allowed: timing.validityDays };
    return { code: "validity_too_short", params, fact: null };
  }
  if (timing.leadTime?.value.earliest && opensOn > by)
    return { code: "opens_too_late", params: { from: opensOn }, fact: leadFact };
  if (today <= by) return undefined;
  const possible = earliestEntry(timing, daysBetween(first, last) + 1);
  if (today > readyBy) {
    const params = { ready: readyOn(timing, today), earliest: possible };
    return { code: "not_ready_in_time", params, fact: null };
  }
  return { code: "apply_too_late", params: { by, earliest: possible }, fact: leadFact };
}

/** The last day for which `holds` is true, if it is true for every day before and false for every day after. */
export function lastDayWhere(holds: (day: CalendarDate) => boolean, guess: CalendarDate): CalendarDate {
  let step = 1;
  let day = guess;
  for (; !holds(day); step *= 2) day = addDays(day, -step);
  for (; step >= 1; step = Math.floor(step / 2)) {
    while (holds(addDays(day, step))) day = addDays(day, step);
  }
  return day;
}

function latest(first: CalendarDate, ...others: CalendarDate[]): CalendarDate {
  return others.reduce((one, other) => (other > one ? other : one), first);
}

function earliest(first: CalendarDate, ...others: CalendarDate[]): CalendarDate {
  return others.reduce((one, other) => (other < one ? other : one), first);
}

function afterLead({ place }: Timing, day: CalendarDate, lead: Duration | null | undefined): CalendarDate {
  return lead ? addDuration(place, day, lead) : day;
}
