// A small catalogue for tests of the planner: each destination has what one test needs, and nothing else.
import type { Destination, VisaPlan } from "../../destinations.ts";
import { factValues, type FactInputs, type FactKey } from "../../rules/fact-keys.ts";
import type { PublicRule } from "../../rules/rule-fact.ts";
import type { DatedLeg, Person, PlannerCatalogue } from "../trip.ts";

/** A Friday. */
export const friday = "2026-11-27";

export const adult: Person = {
  label: "Me",
  passportExpiry: "2035-01-01",
  hasSingleName: false,
  isFatherNameShown: null,
  isMinor: false,
  permits: [],
};
export const child: Person = { ...adult, label: "Child", isMinor: true };

/** A tourist visa for 30 days within 90, three working days after the application, for ₹1,000. */
export function aPlan(plan: Partial<VisaPlan> = {}): VisaPlan {
  return {
    id: "plan",
    stay_period_days: 30,
    validity_days: 90,
    entry_type: "Multiple Entry",
    amount: 1000,
    visaType: "tourist",
    processingDays: 3,
    conditions: null,
    ...plan,
  };
}

export function aDestination(id: string, destination: Partial<Destination> = {}): Destination {
  return {
    id,
    name: id,
    imageUrl: "",
    amount: null,
    visaAvailableDate: null,
    visaProcessingDays: null,
    unconditional: null,
    visafreeforcountry: 0,
    entryDetails: [aPlan({ id: `${id}-plan` })],
    kind: "eVisa",
    photoSizeMm: null,
    nameRule: "as-passport",
    extraDocuments: [],
    visaFreeForUaeResident: false,
    entryConditions: [],
    officialOnly: false,
    ...destination,
  };
}

/** No visa for stays of 30 days. */
export function aFreeDestination(id: string): Destination {
  const entryConditions = [{ stay_period_days: 30, conditions: null }];
  return aDestination(id, { visafreeforcountry: 1, entryDetails: [], entryConditions });
}

export function aRule<Key extends FactKey>(
  key: Key,
  value: FactInputs[Key],
  rule: Partial<PublicRule> = {},
): PublicRule {
  return {
    planId: null,
    key,
    value: factValues[key].parse(value),
    source: "https://authority.example",
    official: true,
    basis: null,
    checkedOn: friday,
    confirmed: true,
    validFrom: null,
    validTo: null,
    state: "in-force",
    ...rule,
  } as PublicRule;
}

export function aCatalogue(
  destinations: readonly Destination[],
  rules: Record<string, PublicRule[]> = {},
): PlannerCatalogue {
  const policies = { groupTravellers: "any-plan", maxTravellers: 20, holidays: [] } as const;
  return { today: friday, destinations, rules, policies };
}

export function aLeg(destinationId: string, departure: string, arrival: string): DatedLeg {
  return { destinationId, dates: { departure, arrival }, transitHours: null };
}
