// A second planner by brute force, which shares nothing with domain/planner but its types: it tries every plan on every
// day. Slow and plain, so that it can be compared with the rules by reading.
import type { Destination, VisaPlan } from "#domain/destinations.ts";
import type { TripQuestion } from "#domain/planner/plan-trip.ts";
import type { DatedLeg, FlexibleTrip, Permit, Person, PlannerCatalogue } from "#domain/planner/trip.ts";
import type { FactKey, FactValues } from "#domain/rules/fact-keys.ts";
import { dateOf, type Day, dayOf, monthsAfter, ruleValue, walkerOf } from "./oracle-days.ts";

/** What is compared of a person's leg; dates are null where there are none. */
export interface OracleLine {
  need: string;
  appliedWith: string | null;
  plan: string | null;
  cost: number;
  from: string | null;
  by: string | null;
  earliest: string | null;
  isPossible: boolean;
}

export interface OracleAnswer {
  legs: { departure: string; arrival: string; people: OracleLine[] }[];
  total: number;
}

/** Answers questions about one catalogue. */
export function oracleOf(catalogue: PlannerCatalogue): (question: TripQuestion) => OracleAnswer {
  const places = new Map(catalogue.destinations.map((one) => [one.id, placeOf(one, catalogue)]));
  const answerFor = (
    { visaType, legs }: { visaType: string; legs: readonly DatedLeg[] },
    people: readonly Person[],
  ) => {
    const lines = people.map((person) => linesOf(legs, person, { visaType, places }));
    const answer: OracleAnswer = { legs: [], total: 0 };
    for (const [at, { dates }] of legs.entries()) {
      const ofLeg = lines.flatMap((line) => line[at] ?? []);
      answer.legs.push({ ...dates, people: ofLeg });
      for (const { isPossible, cost } of ofLeg) if (isPossible) answer.total += cost;
    }
    return answer;
  };
  return ({ trip, people }) => {
    if (!("window" in trip)) return answerFor(trip, people);
    const today = dayOf(catalogue.today);
    const begin = Math.max(today, dayOf(trip.window.from));
    for (let start = begin; ; start += 1) {
      const legs = placedAt(trip, start);
      if ((legs.at(-1)?.dates.arrival ?? "") > trip.window.to) break;
      const answer = answerFor({ visaType: trip.visaType, legs }, people);
      if (answer.legs.every((leg) => leg.people.every(({ isPossible }) => isPossible))) return answer;
    }
    return answerFor({ visaType: trip.visaType, legs: placedAt(trip, begin) }, people);
  };
}

function placedAt({ legs }: FlexibleTrip, start: Day): DatedLeg[] {
  let day = start;
  return legs.map(({ stayDays, ...rest }) => {
    const dates = { departure: dateOf(day), arrival: dateOf(day + stayDays - 1) };
    day += stayDays - 1;
    return { ...rest, dates };
  });
}

type Place = ReturnType<typeof placeOf>;

function placeOf(destination: Destination, catalogue: PlannerCatalogue) {
  const { id } = destination;
  return {
    destination,
    today: dayOf(catalogue.today),
    after: walkerOf(catalogue, id),
    /** Answers that do not depend on the person. */
    earliest: new Map<string, Day | null>(),
    rule: <Key extends FactKey>(key: Key, on: Day, plan?: string): FactValues[Key] | undefined =>
      ruleValue(catalogue, { id, plan }, { key, on }),
  };
}

interface Stay {
  first: Day;
  last: Day;
}

function stayOf({ dates }: DatedLeg): Stay {
  return { first: dayOf(dates.departure), last: dayOf(dates.arrival) };
}

function linesOf(
  legs: readonly DatedLeg[],
  person: Person,
  { visaType, places }: { visaType: string; places: ReadonlyMap<string, Place> },
): OracleLine[] {
  const found = legs.map((leg) => {
    const place = places.get(leg.destinationId);
    if (!place) throw new Error(`no destination ${leg.destinationId}`);
    return { place, stay: stayOf(leg), ...needOf(place, leg, person) };
  });
  return found.map((one) => {
    const { place, stay, need, appliedWith } = one;
    if (appliedWith !== "us" && appliedWith !== "authority") {
      const isPossible = passportLasts(place, stay, { person, visaEnd: stay.last }) && staysShortEnough(one);
      const earliest = dateOf(place.today);
      return { need, appliedWith, plan: null, cost: 0, from: null, by: null, earliest, isPossible };
    }
    const visits = found.filter(
      (other) => other.place === place && (other.appliedWith === "us" || other.appliedWith === "authority"),
    );
    const way = cheapestWay(place, { visits: visits.map((visit) => visit.stay), visaType, person });
    const visaEnd = way.days && way.validity !== null ? way.days[0] + way.validity - 1 : stay.last;
    const isPossible =
      way.isFound && passportLasts(place, stay, { person, visaEnd }) && nameCanBeFiled(place, person);
    const later = {
      need,
      appliedWith: null,
      plan: null,
      cost: 0,
      from: null,
      by: null,
      earliest: null,
      isPossible,
    };
    if (visits[0] !== one) return later;
    return {
      need,
      appliedWith,
      plan: appliedWith === "us" ? (way.plan?.id ?? null) : null,
      cost: appliedWith === "us" && way.plan ? way.plan.amount * 100 + 100_00 : 0,
      from: way.days ? dateOf(way.days[0]) : null,
      by: way.days ? dateOf(way.days[1]) : null,
      earliest: way.earliest === null ? null : dateOf(way.earliest),
      isPossible,
    };
  });
}

function needOf(place: Place, leg: DatedLeg, { permits }: Person) {
  const { destination } = place;
  const { first, last } = stayOf(leg);
  const rule = place.rule("entryRule", first)?.rule;
  const transit = leg.transitHours === null ? undefined : place.rule("transit", first);
  const nothing = { need: "nothing", appliedWith: null, isVisaFree: false };
  if (transit && (transit.freeHours === null || (leg.transitHours ?? 0) <= transit.freeHours)) return nothing;
  if (destination.visafreeforcountry === 1) {
    if (rule === "visa-on-arrival") return { need: rule, appliedWith: "border", isVisaFree: true };
    if (rule === "entry-permit") return { need: "permit", appliedWith: "authority", isVisaFree: true };
    if (rule === "travel-authorisation")
      return { need: "authorisation", appliedWith: "authority", isVisaFree: true };
    return { ...nothing, isVisaFree: true };
  }
  const livesInUae = permits.some(
    ({ issuer, kind, validUntil }) =>
      issuer === "united-arab-emirates" &&
      kind === "residence" &&
      (validUntil === null || dayOf(validUntil) >= last),
  );
  if (destination.visaFreeForUaeResident && livesInUae) return nothing;
  const onlyThere = place.rule("officialPortal", first)?.isOnlyWay === true;
  const need =
    rule === "pre-arrival-registration"
      ? "registration"
      : rule === "electronic-travel-authorisation"
        ? "authorisation"
        : "visa";
  return { need, appliedWith: onlyThere ? "authority" : "us", isVisaFree: false };
}

function staysShortEnough({
  place,
  stay,
  isVisaFree,
}: {
  place: Place;
  stay: Stay;
  isVisaFree: boolean;
}): boolean {
  const [entry] = place.destination.entryConditions;
  return !isVisaFree || !entry || stay.last - stay.first + 1 <= entry.stay_period_days;
}

function passportLasts(
  place: Place,
  { first, last }: Stay,
  { person, visaEnd }: { person: Person; visaEnd: Day },
): boolean {
  if (person.passportExpiry === null) return true;
  const { months, after } = place.rule("passportValidity", first) ?? { months: 6, after: "departure" };
  const from = after === "arrival" ? first : after === "departure" ? last : visaEnd;
  const expiry = dayOf(person.passportExpiry);
  return expiry >= last && expiry >= monthsAfter(from, months);
}

/** Only the UAE needs a second word, for which the father's name is used if the passport shows it. */
function nameCanBeFiled({ destination }: Place, { hasSingleName, isFatherNameShown }: Person): boolean {
  return !hasSingleName || destination.nameRule !== "two-words-or-father-name" || isFatherNameShown !== false;
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

function cheapestWay(place: Place, question: WayQuestion): Way {
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
  const { after, rule, today } = place;
  const authority = rule("processing", today, plan?.id);
  const lead = rule("leadTime", today, plan?.id);
  if (day >= stay.first) return false;
  if (plan && after(day, { count: plan.processingDays, unit: "working-days" }) >= stay.first) return false;
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
