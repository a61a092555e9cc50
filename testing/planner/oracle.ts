// A second planner by brute force, which shares nothing with domain/planner but its types: it tries every plan on every
// day. Slow and plain, so that it can be compared with the rules by reading.
import type { TripQuestion } from "#domain/planner/plan-trip.ts";
import type { DatedLeg, FlexibleTrip, Person, PlannerCatalogue } from "#domain/planner/trip.ts";
import { dateOf, type Day, dayOf, monthsAfter } from "./oracle-days.ts";
import { cheapestWay, type Place, placeOf, type Stay } from "./oracle-ways.ts";

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

function stayOf({ dates }: DatedLeg): Stay {
  return { first: dayOf(dates.departure), last: dayOf(dates.arrival) };
}

function linesOf(
  legs: readonly DatedLeg[],
  person: Person,
  { visaType, places }: { visaType: string; places: ReadonlyMap<string, Place> },
): OracleLine[] {
  const found = legs.map((leg): Found => {
    const place = places.get(leg.destinationId);
    if (!place) throw new Error(`no destination ${leg.destinationId}`);
    return { place, stay: stayOf(leg), ...needOf(place, leg, person) };
  });
  return found.map((one) =>
    isApplying(one)
      ? applyingLine(
          one,
          found.filter((other) => other.place === one.place && isApplying(other)),
          { visaType, person },
        )
      : plainLine(one, person),
  );
}

interface Found {
  place: Place;
  stay: Stay;
  need: string;
  appliedWith: string | null;
  isVisaFree: boolean;
}

function isApplying({ appliedWith }: Found): boolean {
  return appliedWith === "us" || appliedWith === "authority";
}

const nothingBought = { plan: null, cost: 0, from: null, by: null, earliest: null };

function plainLine(one: Found, person: Person): OracleLine {
  const { place, stay, need, appliedWith } = one;
  const isPossible = passportLasts(place, stay, { person, visaEnd: stay.last }) && staysShortEnough(one);
  return { need, appliedWith, ...nothingBought, earliest: dateOf(place.today), isPossible };
}

/** The first visit buys the visa for all of them. */
function applyingLine(
  one: Found,
  visits: readonly Found[],
  { visaType, person }: { visaType: string; person: Person },
): OracleLine {
  const { place, stay, need, appliedWith } = one;
  const way = cheapestWay(place, { visits: visits.map((visit) => visit.stay), visaType, person });
  const visaEnd = way.days && way.validity !== null ? way.days[0] + way.validity - 1 : stay.last;
  const isPossible =
    way.isFound && passportLasts(place, stay, { person, visaEnd }) && nameCanBeFiled(place, person);
  if (visits[0] !== one) return { need, appliedWith: null, ...nothingBought, isPossible };
  const isOurs = appliedWith === "us" && way.plan !== null;
  return {
    need,
    appliedWith,
    plan: isOurs ? (way.plan?.id ?? null) : null,
    cost: isOurs ? (way.plan?.amount ?? 0) * 100 + 100_00 : 0,
    from: way.days ? dateOf(way.days[0]) : null,
    by: way.days ? dateOf(way.days[1]) : null,
    earliest: way.earliest === null ? null : dateOf(way.earliest),
    isPossible,
  };
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
