// What a person has to do or to know in addition to the application itself.
import { addDays, type CalendarDate } from "../../dates/calendar-date.ts";
import type { TravelDate } from "../../dates/travel-dates.ts";
import type { VisaPlan } from "../../destinations.ts";
import { passportNeededUntil, type PassportStay } from "../../rules/passport-validity-rule.ts";
import type { ApplicationDays, AppliedWith } from "../outcome.ts";
import type { Duty } from "../reasons.ts";
import type { Person } from "../trip.ts";
import { lastDayWhere } from "./application-days.ts";
import { filingOfName, nameRuleFact } from "./blockers.ts";
import { addDuration, findRule, passportValidityOf, type RuledDestination } from "./destination-rules.ts";

/** Everything that duties depend on. */
export interface DutyFacts {
  place: RuledDestination;
  person: Person;
  dates: TravelDate;
  stay: PassportStay;
  appliedWith: AppliedWith;
  plan: VisaPlan | null;
  apply: ApplicationDays | null;
  /** The day on which the whole trip begins. */
  tripStart: CalendarDate;
  isWithAdult: boolean;
}

export function dutiesOf(facts: DutyFacts): Duty[] {
  const isApplying = facts.appliedWith === "us" || facts.appliedWith === "authority";
  const duties = [
    arrivalCard(facts),
    generalCondition(facts),
    ownCondition(facts),
    unknownExpiry(facts),
    ...(isApplying ? [...askedByAuthority(facts), ...dutiesOfPerson(facts)] : []),
  ];
  return duties.filter((duty) => duty !== undefined);
}

type MaybeDuty = Duty | undefined;

function arrivalCard({ place, dates: { departure: by } }: DutyFacts): MaybeDuty {
  const rule = findRule(place, { key: "arrivalCard", on: by });
  if (!rule) return undefined;
  const { name, window } = rule.value;
  const isTooEarly = (day: CalendarDate) => window !== null && addDuration(place, day, window) < by;
  const from = window === null ? null : addDays(lastDayWhere(isTooEarly, by), 1);
  return { code: "arrival_card", params: { name, from, by }, fact: rule.fact };
}

function generalCondition({ place, dates }: DutyFacts): MaybeDuty {
  const rule = findRule(place, { key: "condition", on: dates.departure });
  return rule && { code: "condition", params: { text: rule.value.text }, fact: rule.fact };
}

/** The plan's own condition, which the person's permits meet: it may ask for more, such as an insurance. */
function ownCondition({ place, dates, plan }: DutyFacts): MaybeDuty {
  if (!plan?.conditions?.trim()) return undefined;
  const rule = findRule(place, { key: "condition", on: dates.departure, planId: plan.id });
  return { code: "condition", params: { text: plan.conditions }, fact: rule?.fact ?? null };
}

function unknownExpiry({ place, person, stay }: DutyFacts): MaybeDuty {
  if (person.passportExpiry !== null) return undefined;
  const { value, fact } = passportValidityOf(place, stay.arrivesOn);
  const params = { ...value, neededUntil: passportNeededUntil(value, stay) };
  return { code: "passport_expiry_unknown", params, fact };
}

function askedByAuthority({ place, dates, plan }: DutyFacts): MaybeDuty[] {
  const query = { on: dates.departure, planId: plan?.id ?? null };
  const letter = findRule(place, { key: "letter", ...query });
  const biometrics = findRule(place, { key: "biometrics", ...query });
  const charge = findRule(place, { key: "furtherCharge", ...query });
  return [
    letter && { code: "letter", params: { name: letter.value.name }, fact: letter.fact },
    biometrics && { code: "biometrics", params: {}, fact: biometrics.fact },
    charge && { code: "further_charge", params: { charge: charge.value }, fact: charge.fact },
  ];
}

function dutiesOfPerson({ place, person, apply, tripStart, isWithAdult }: DutyFacts): MaybeDuty[] {
  const { isMinor } = person;
  const filing = filingOfName(place, person);
  const isAway = apply !== null && apply.from >= tripStart;
  return [
    filing === "with-father"
      ? { code: "father_name_as_surname", params: {}, fact: nameRuleFact(place) }
      : undefined,
    isMinor ? { code: "minor_with_both_parents", params: {}, fact: null } : undefined,
    isMinor && !isWithAdult ? { code: "minor_alone", params: {}, fact: null } : undefined,
    isAway ? { code: "apply_while_travelling", params: { from: apply.from }, fact: null } : undefined,
  ];
}
