// Families and trips drawn from a seed, and catalogues in which destinations have more rules than the seed file knows.
import { addDays } from "#domain/dates/calendar-date.ts";
import type { TripQuestion } from "#domain/planner/plan-trip.ts";
import {
  type Permit,
  permitIssuers,
  permitKinds,
  type Person,
  type PlannerCatalogue,
} from "#domain/planner/trip.ts";
import { policyChoices } from "#domain/policies.ts";
import type { FactInputs, FactKey } from "#domain/rules/fact-keys.ts";
import { factValues } from "#domain/rules/fact-keys.ts";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { type Choices, choicesOf } from "#testing/simulation/choices.ts";

/** The catalogue with other policies, and with facts of the keys for which the seed file has none. */
export function anyCatalogue(catalogue: PlannerCatalogue, seed: number): PlannerCatalogue {
  const choices = choicesOf(seed);
  const { today } = catalogue;
  const holidays = Array.from({ length: choices.upTo(6) - 1 }, () => addDays(today, choices.upTo(60)));
  const rules = catalogue.destinations.map(({ id }) => [
    id,
    [...(catalogue.rules[id] ?? []), ...anyRules(choices, today)],
  ]);
  return {
    ...catalogue,
    rules: Object.fromEntries(rules) as PlannerCatalogue["rules"],
    policies: {
      groupTravellers: choices.oneOf(policyChoices.groupTravellers),
      maxTravellers: choices.oneOf([2, 20]),
      holidays,
    },
  };
}

const weeks: FactInputs["workingWeek"]["days"][] = [
  ["sunday", "monday", "tuesday", "wednesday", "thursday"],
  ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"],
  ["tuesday", "thursday"],
];

function anyRules(choices: Choices, today: string): PublicRule[] {
  const day = (within: number) => addDays(today, choices.upTo(within));
  const after = choices.oneOf(["arrival", "departure", "end-of-visa"] as const);
  const unit = choices.oneOf(["hours", "days", "working-days", "weeks"] as const);
  const drawn: [FactKey, object][] = [
    ["workingWeek", { days: choices.oneOf(weeks) }],
    ["holidays", { dates: [day(20), day(20), day(40)] }],
    ["passportValidity", { months: choices.upTo(7) - 1, after }],
    ["leadTime", { latest: { count: choices.upTo(9), unit }, earliest: null }],
    ["leadTime", { latest: null, earliest: { count: choices.upTo(3), unit: "months" } }],
    ["processing", { to: choices.upTo(10), unit }],
    ["transit", { freeHours: choices.oneOf([0, 8, 24, null]) }],
    ["arrivalCard", { name: "Arrival card", window: { count: 3, unit: "days" } }],
  ];
  return drawn
    .filter(() => choices.chance(0.2))
    .map(([key, value]) => ruleFrom(choices, today, { key, value }));
}

/** Some rules are only announced, have ended before the trip, or begin after it. */
function ruleFrom(
  choices: Choices,
  today: string,
  { key, value }: { key: FactKey; value: object },
): PublicRule {
  return {
    planId: null,
    key,
    value: factValues[key].parse(value),
    source: "https://authority.example/rules",
    official: true,
    basis: null,
    checkedOn: today,
    confirmed: true,
    validFrom: choices.chance(0.1) ? addDays(today, choices.upTo(60)) : null,
    validTo: choices.chance(0.1) ? addDays(today, choices.upTo(60)) : null,
    state: choices.chance(0.1) ? "announced" : "in-force",
  } as PublicRule;
}

/** A question without problems: one to four people, one to three legs, on dates or in a window. */
export function anyQuestion(catalogue: PlannerCatalogue, seed: number): TripQuestion {
  const choices = choicesOf(seed);
  const people = Array.from(
    { length: Math.min(choices.upTo(4), catalogue.policies.maxTravellers) },
    (_, at) => anyPerson(choices, catalogue.today, at),
  );
  return {
    trip: choices.chance(0.25) ? anyWindow(choices, catalogue) : anyDates(choices, catalogue),
    people,
  };
}

function anyPerson(choices: Choices, today: string, at: number): Person {
  return {
    label: `Person ${at + 1}`,
    passportExpiry: choices.chance(0.1)
      ? null
      : addDays(today, choices.upTo(choices.chance(0.2) ? 250 : 3650)),
    hasSingleName: choices.chance(0.15),
    isFatherNameShown: choices.oneOf([true, false, null]),
    isMinor: choices.chance(0.3),
    permits: Array.from({ length: choices.upTo(3) - 1 }, () => anyPermit(choices, today)),
  };
}

function anyPermit(choices: Choices, today: string): Permit {
  return {
    issuer: choices.oneOf(permitIssuers),
    kind: choices.oneOf(permitKinds),
    validUntil: choices.chance(0.4) ? null : addDays(today, choices.upTo(200)),
  };
}

function anyPlace(choices: Choices, catalogue: PlannerCatalogue, among: number) {
  return {
    destinationId: choices.oneOf(catalogue.destinations.slice(0, among)).id,
    transitHours: choices.chance(0.1) ? choices.upTo(30) : null,
  };
}

function anyStay(choices: Choices): number {
  return choices.upTo(
    choices.weighted({ short: 7, long: 2, endless: 1 }) === "short" ? 14 : choices.oneOf([35, 100]),
  );
}

/** Every tenth trip visits few destinations, so that it visits one of them again. */
function placesOf(choices: Choices, catalogue: PlannerCatalogue) {
  const among = choices.chance(0.1) ? 2 : catalogue.destinations.length;
  return Array.from({ length: choices.upTo(3) }, () => anyPlace(choices, catalogue, among));
}

function anyDates(choices: Choices, catalogue: PlannerCatalogue): TripQuestion["trip"] {
  let day = addDays(catalogue.today, choices.upTo(choices.oneOf([15, 120])) - 1);
  const legs = placesOf(choices, catalogue).map((place) => {
    const dates = { departure: day, arrival: addDays(day, anyStay(choices) - 1) };
    day = addDays(dates.arrival, choices.upTo(4) - 1);
    return { ...place, dates };
  });
  return { visaType: choices.chance(0.6) ? "tourist" : choices.oneOf(visaTypeIds), legs };
}

function anyWindow(choices: Choices, catalogue: PlannerCatalogue): TripQuestion["trip"] {
  const legs = placesOf(choices, catalogue).map((place) => ({ ...place, stayDays: anyStay(choices) }));
  const days = legs.reduce((sum, { stayDays }) => sum + stayDays - 1, 1);
  const from = addDays(catalogue.today, choices.upTo(30) - 1);
  return {
    visaType: choices.chance(0.8) ? "tourist" : "business",
    window: { from, to: addDays(from, days + choices.upTo(60)) },
    legs,
  };
}
