// The oracle's part about plans: which one suits a person's visits, on which days it can be applied for, and the cheapest.
import type { Destination, VisaPlan } from "#domain/destinations.ts";
import type { Permit, Person, PlannerCatalogue } from "#domain/planner/trip.ts";
import type { FactKey, FactValues } from "#domain/rules/fact-keys.ts";
import { type Day, dayOf, monthsAfter, ruleValue, walkerOf } from "./oracle-days.ts";

export type Place = ReturnType<typeof placeOf>;

export function placeOf(destination: Destination, catalogue: PlannerCatalogue) {
  const { id } = destination;
  return {
    destination,
    today: dayOf(catalogue.today),
    after: walkerOf(catalogue, id),
    /** By our own working days; the authority's do not matter. */
    ours: walkerOf({ ...catalogue, rules: {} }, id),
    /** Answers that do not depend on the person. */
    earliest: new Map<string, Day | null>(),
    rule: <Key extends FactKey>(key: Key, on: Day, plan?: string): FactValues[Key] | undefined =>
      ruleValue(catalogue, { id, plan }, { key, on }),
  };
}

/** The first and the last day. */
export interface Stay {
  first: Day;
  last: Day;
}

interface WayQuestion {
  visits: readonly Stay[];
  visaType: string;
  person: Person;
}

interface Way {
  isFound: boolean;
  plan: VisaPlan | null;
  /** The first and the last day to apply. */
  days: [Day, Day] | null;
  validity: number | null;
  earliest: Day | null;
}

export function cheapestWay(place: Place, question: WayQuestion): Way {
  const { destination, rule, today } = place;
  const [first = { first: 0, last: 0 }] = question.visits;
  const ofType = question.visaType === "leisure" ? "tourist" : question.visaType;
  const plans: (VisaPlan | null)[] = destination.entryDetails.filter(({ visaType }) => visaType === ofType);
  const onlyThere = rule("officialPortal", first.first)?.isOnlyWay === true;
  if (destination.visafreeforcountry === 1 || (plans.length === 0 && onlyThere))
    plans.splice(0, plans.length, null);
  const none: Way = { isFound: false, plan: null, days: null, validity: null, earliest: null };
  let best = none;
  let earliest: Day | null = null;
  for (const plan of plans) {
    if (!suits(place, plan, question)) continue;
    const isKnown = plan !== null || rule("processing", today) || rule("leadTime", today)?.latest;
    const soonest = isKnown ? earliestEntry(place, plan, lengthOf(question.visits)) : null;
    if (soonest !== null && (earliest === null || soonest < earliest)) earliest = soonest;
    const days = isKnown ? daysToApply(place, plan, question) : null;
    if (isKnown && !days) continue;
    if (best.isFound && (plan?.amount ?? 0) >= (best.plan?.amount ?? 0)) continue;
    best = { ...none, isFound: true, plan, days, validity: plan?.validity_days ?? null };
  }
  return { ...best, earliest };
}

function lengthOf(visits: readonly Stay[]): number {
  return (visits.at(-1)?.last ?? 0) - (visits[0]?.first ?? 0) + 1;
}

const entries: Record<string, number> = { "Single Entry": 1, "Double Entry": 2, "Multiple Entry": 1000 };
const eu = ["schengen", "ireland"];

/** Who meets the conditions of the seed catalogue, each read by hand. */
const meets: Record<string, (permit: Permit) => boolean> = {
  "only holders of a US/UK/EU visa or residence": ({ issuer }) =>
    ["united-states", "united-kingdom", ...eu].includes(issuer),
  "only with valid Schengen/US/UK/Irish visa or residence": ({ issuer }) =>
    ["united-states", "united-kingdom", ...eu].includes(issuer),
  "plus compulsory insurance; only with used US/UK/Schengen visa, their PR, or GCC residence; else Tasheer centre":
    ({ issuer, kind }) =>
      ["united-states", "united-kingdom", "schengen"].includes(issuer) ||
      (kind === "residence" && ["united-arab-emirates", "other-gcc"].includes(issuer)),
};

function suits(place: Place, plan: VisaPlan | null, { visits, person }: WayQuestion): boolean {
  const last = visits.at(-1)?.last ?? 0;
  const longest = Math.max(...visits.map((stay) => stay.last - stay.first + 1));
  const [free] = place.destination.entryConditions;
  if (plan === null) {
    const fact = place.rule("stay", visits[0]?.first ?? 0)?.days;
    return longest <= (free?.stay_period_days ?? fact ?? longest);
  }
  const { conditions } = plan;
  const isOpen =
    conditions === null ||
    person.permits.some(
      (permit) =>
        meets[conditions]?.(permit) === true &&
        (permit.validUntil === null || dayOf(permit.validUntil) >= last),
    );
  return isOpen && visits.length <= (entries[plan.entry_type] ?? 1) && longest <= plan.stay_period_days;
}

/** Whether a visa that is applied for on `day` is ready and usable. */
function isInTime(place: Place, plan: VisaPlan | null, { day, stay }: { day: Day; stay: Stay }): boolean {
  const { after, ours, rule, today } = place;
  const authority = rule("processing", today, plan?.id);
  const lead = rule("leadTime", today, plan?.id);
  if (day >= stay.first) return false;
  if (plan && after(day, { count: plan.processingDays, unit: "working-days" }) >= stay.first) return false;
  if (plan && ours(day, { count: plan.processingDays, unit: "working-days" }) >= stay.first) return false;
  if (authority && after(day, { count: authority.to, unit: authority.unit }) >= stay.first) return false;
  if (lead?.latest && after(day, lead.latest) > stay.first) return false;
  if (lead?.earliest && after(day, lead.earliest) < stay.first) return false;
  return plan === null || day + plan.validity_days - 1 >= stay.last;
}

function daysToApply(
  place: Place,
  plan: VisaPlan | null,
  { visits, person }: WayQuestion,
): [Day, Day] | null {
  const stay = { first: visits[0]?.first ?? 0, last: visits.at(-1)?.last ?? 0 };
  const { months, after } = place.rule("passportValidity", stay.first) ?? { months: 6, after: "departure" };
  const expiry = person.passportExpiry === null ? Infinity : dayOf(person.passportExpiry);
  const isShort = (day: Day) =>
    after === "end-of-visa" &&
    expiry >= stay.last &&
    monthsAfter(plan === null ? stay.last : day + plan.validity_days - 1, months) > expiry;
  const possible: Day[] = [];
  for (let day = place.today; day <= stay.first; day += 1) {
    if (isInTime(place, plan, { day, stay }) && !isShort(day)) possible.push(day);
  }
  const [from] = possible;
  const by = possible.at(-1);
  return from === undefined || by === undefined ? null : [from, by];
}

const horizonDays = 150;

function earliestEntry(place: Place, plan: VisaPlan | null, length: number): Day | null {
  const key = `${plan?.id} ${length}`;
  const known = place.earliest.get(key);
  if (known !== undefined) return known;
  let found: Day | null = null;
  for (let first = place.today; found === null && first <= place.today + horizonDays; first += 1) {
    const stay = { first, last: first + length - 1 };
    for (let day = place.today; found === null && day < first; day += 1) {
      if (isInTime(place, plan, { day, stay })) found = first;
    }
  }
  place.earliest.set(key, found);
  return found;
}
