// The rules of one destination as the planner uses them: its facts where there are some, else what the checks use everywhere.
import type { CalendarDate } from "../../dates/calendar-date.ts";
import { addWorkingDays } from "../../dates/working-days.ts";
import type { Destination } from "../../destinations.ts";
import type { FactKey, FactValues } from "../../rules/fact-keys.ts";
import { addDuration as addRuleDuration, type Duration } from "../../rules/durations.ts";
import { type PassportValidity, usualPassportValidity } from "../../rules/passport-validity-rule.ts";
import type { PublicRule } from "../../rules/rule-fact.ts";
import { ruleInForce } from "../../rules/rule-in-force.ts";
import { type AuthorityCalendar, visaExpectedOn, workingCalendar } from "../../rules/working-calendar.ts";
import type { FactReference } from "../reasons.ts";
import type { PlannerCatalogue, Trip } from "../trip.ts";

/** A destination, everything that is stored about it, and the days on which its authority works. */
export interface RuledDestination {
  destination: Destination;
  rules: readonly PublicRule[];
  calendar: AuthorityCalendar;
  today: CalendarDate;
  /** Working days that were counted before: a window asks for the same ones again and again. */
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
  const { today, policies } = catalogue;
  const rules = catalogue.rules[id] ?? [];
  const calendar = workingCalendar(rules, { today, holidays: policies.holidays });
  return { destination, rules, calendar, today, counted: new Map() };
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
  const rule = ruleInForce(rules, key, { today: on, planId });
  return rule && { value: rule.value, fact: { key, planId: rule.planId } };
}

export function passportValidityOf(
  place: RuledDestination,
  on: CalendarDate,
): { value: PassportValidity; fact: FactReference | null } {
  return findRule(place, { key: "passportValidity", on }) ?? { value: usualPassportValidity, fact: null };
}

/** Adds a duration to a day, by the authority's working days if those are its unit. */
export function addDuration(place: RuledDestination, day: CalendarDate, duration: Duration): CalendarDate {
  return addRuleDuration(day, duration, (count) => addAuthorityDays(place, day, count));
}

/** When a visa that takes so many working days is expected. */
export function addPromisedDays(place: RuledDestination, day: CalendarDate, count: number): CalendarDate {
  return counted(place, `promised ${day} ${count}`, () => visaExpectedOn(day, count, place.calendar));
}

/** The `count`-th day after `day` on which the authority works and we file. */
function addAuthorityDays(place: RuledDestination, day: CalendarDate, count: number): CalendarDate {
  return counted(place, `${day} ${count}`, () => addWorkingDays(day, count, place.calendar));
}

function counted({ counted: known }: RuledDestination, key: string, count: () => CalendarDate): CalendarDate {
  const date = known.get(key) ?? count();
  known.set(key, date);
  return date;
}
