// The rules of one destination as the planner uses them: its facts where there are some, else what the checks use everywhere.
import { addDays, addMonths, type CalendarDate } from "../../dates/calendar-date.ts";
import { addWorkingDays } from "../../dates/working-days.ts";
import type { Destination } from "../../destinations.ts";
import { publicHolidays } from "../../holidays.ts";
import type { FactKey, FactValues } from "../../rules/fact-keys.ts";
import type { PublicRule } from "../../rules/rule-fact.ts";
import type { FactReference } from "../reasons.ts";
import type { PlannerCatalogue, Trip } from "../trip.ts";

/** A destination, everything that is stored about it, and the days that count as holidays in our own office. */
export interface RuledDestination {
  destination: Destination;
  rules: readonly PublicRule[];
  holidays: readonly CalendarDate[];
  today: CalendarDate;
  /** Working days that were counted before, by first day and count: a window asks for the same ones again and again. */
  counted: Map<string, CalendarDate>;
}

/** The destinations of a trip by ID. Throws if there is none, which `findTripProblem` reports beforehand. */
export function destinationsOf(
  { legs }: Trip,
  catalogue: PlannerCatalogue,
): ReadonlyMap<string, RuledDestination> {
  return new Map(
    legs.map(({ destinationId }) => [destinationId, ruledDestination(catalogue, destinationId)] as const),
  );
}

export function ruledDestination(catalogue: PlannerCatalogue, id: string): RuledDestination {
  const destination = catalogue.destinations.find((one) => one.id === id);
  if (!destination) throw new Error(`no destination ${id}`);
  const { today, policies, rules } = catalogue;
  return { destination, rules: rules[id] ?? [], holidays: policies.holidays, today, counted: new Map() };
}

/** A rule's value, and where it comes from. */
export interface FoundRule<Key extends FactKey> {
  value: FactValues[Key];
  fact: FactReference;
}

interface RuleQuery<Key extends FactKey> {
  key: Key;
  /** The day on which it has to hold. */
  on: CalendarDate;
  /** A plan's own rule comes before that of its destination. */
  planId?: string | null;
}

/** The rule in force; undefined if nothing is known. */
export function findRule<Key extends FactKey>(
  { rules }: RuledDestination,
  { key, on, planId = null }: RuleQuery<Key>,
): FoundRule<Key> | undefined {
  const inForce = rules.filter((rule) => rule.key === key && holdsOn(rule, on));
  const own = planId === null ? undefined : inForce.find((rule) => rule.planId === planId);
  const rule = own ?? inForce.find((general) => general.planId === null);
  // The key was compared just above, which the compiler cannot see in a union.
  return rule && { value: rule.value as FactValues[Key], fact: { key, planId: rule.planId } };
}

function holdsOn({ state, validFrom, validTo }: PublicRule, day: CalendarDate): boolean {
  const hasBegun = validFrom === null || validFrom <= day;
  return state === "in-force" && hasBegun && (validTo === null || validTo >= day);
}

export type PassportValidity = FactValues["passportValidity"];

/** What most destinations ask. */
const usualPassportValidity: PassportValidity = { months: 6, after: "departure" };

export function passportValidityOf(
  place: RuledDestination,
  on: CalendarDate,
): { value: PassportValidity; fact: FactReference | null } {
  return findRule(place, { key: "passportValidity", on }) ?? { value: usualPassportValidity, fact: null };
}

/** A stay: its first and last day, and the last day of the visa (that of the stay, where there is no visa). */
export interface PassportStay {
  arrivesOn: CalendarDate;
  leavesOn: CalendarDate;
  visaEndsOn: CalendarDate;
}

/** The first day on which the passport may expire; never before the traveller leaves. */
export function passportNeededUntil({ months, after }: PassportValidity, stay: PassportStay): CalendarDate {
  const from = { arrival: stay.arrivesOn, departure: stay.leavesOn, "end-of-visa": stay.visaEndsOn }[after];
  const until = addMonths(from, months);
  return until < stay.leavesOn ? stay.leavesOn : until;
}

export type Duration = NonNullable<FactValues["leadTime"]["latest"]>;

/** Adds a duration to a day, by the authority's working days if those are its unit; hours are rounded up to days. */
export function addDuration(
  place: RuledDestination,
  day: CalendarDate,
  { count, unit }: Duration,
): CalendarDate {
  switch (unit) {
    case "hours":
      return addDays(day, Math.ceil(count / 24));
    case "days":
      return addDays(day, count);
    case "working-days":
      return addAuthorityDays(place, day, count);
    case "weeks":
      return addDays(day, 7 * count);
    case "months":
      return addMonths(day, count);
    case "years":
      return addMonths(day, 12 * count);
  }
}

const weekFromSunday = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

/** The `count`-th day after `day` on which the authority works and we file. */
function addAuthorityDays(place: RuledDestination, day: CalendarDate, count: number): CalendarDate {
  const key = `${day} ${count}`;
  const date = place.counted.get(key) ?? countAuthorityDays(place, day, count);
  place.counted.set(key, date);
  return date;
}

function countAuthorityDays(place: RuledDestination, day: CalendarDate, count: number): CalendarDate {
  const closed = findRule(place, { key: "holidays", on: place.today })?.value.dates ?? [];
  const holidays = [...place.holidays, ...closed];
  const week = findRule(place, { key: "workingWeek", on: place.today })?.value.days;
  if (!week) return addWorkingDays(day, count, holidays);
  let date = day;
  for (let left = count; left > 0;) {
    date = addDays(date, 1);
    const weekday = weekFromSunday[new Date(`${date}T00:00:00Z`).getUTCDay()];
    const isFree = publicHolidays.includes(date.slice(5)) || holidays.includes(date);
    if (weekday && week.includes(weekday) && !isFree) left -= 1;
  }
  return date;
}
