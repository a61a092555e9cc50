// One person's whole trip: what each leg asks of them. One visa covers all visits to a destination.
import { requiredDocuments } from "../../documents/required-documents.ts";
import type { DocumentKind } from "../../documents/document-kinds.ts";
import { quoteFor } from "../../fees.ts";
import { paiseFromRupees } from "../../money.ts";
import type { PassportStay } from "../../rules/passport-validity-rule.ts";
import type { PersonOutcome } from "../outcome.ts";
import type { Blocker } from "../reasons.ts";
import type { DatedLeg, DatedTrip, Person } from "../trip.ts";
import { filingOfName, nameRuleFact, noOfferBlocker, passportBlockers, stayBlockers } from "./blockers.ts";
import { type Choice, chooseOffer, visaEnd } from "./choose-plan.ts";
import { findRule, type RuledDestination } from "./destination-rules.ts";
import { dutiesOf } from "./duties.ts";
import { type EntryNeed, entryNeed } from "./entry-need.ts";
import { offersOf } from "./offers.ts";

export interface PersonQuestion {
  trip: DatedTrip;
  people: readonly Person[];
  /** The position of the person. */
  position: number;
  person: Person;
  /** By the ID of the destination. */
  places: ReadonlyMap<string, RuledDestination>;
}

/** A leg as this person meets it. */
interface Step {
  leg: DatedLeg;
  place: RuledDestination;
  entry: EntryNeed;
}

/** The outcomes in the order of the legs. */
export function planPerson(question: PersonQuestion): PersonOutcome[] {
  const steps = question.trip.legs.flatMap((leg): Step[] => {
    const place = question.places.get(leg.destinationId);
    return place ? [{ leg, place, entry: entryNeed(place, leg, question.person) }] : [];
  });
  const choices = new Map<string, { first: Step; visits: number; choice: Choice }>();
  return steps.map((step) => {
    if (!isApplying(step)) return withoutApplication(step, question);
    const id = step.leg.destinationId;
    const known = choices.get(id) ?? choiceFor(step, steps, question);
    choices.set(id, known);
    const outcome = withApplication(step, known.choice, question);
    return known.first === step ? outcome : asLaterVisit(outcome, known.visits);
  });
}

function isApplying({ entry }: Step): boolean {
  return entry.appliedWith === "us" || entry.appliedWith === "authority";
}

function choiceFor(first: Step, steps: readonly Step[], { trip, person }: PersonQuestion) {
  const { place, leg } = first;
  const visits = steps.filter((step) => isApplying(step) && step.leg.destinationId === leg.destinationId);
  const [, ...later] = visits.map((step) => step.leg.dates);
  const offers = offersOf(place, trip.visaType, leg.dates.departure);
  const choice = chooseOffer(offers, { place, dates: [leg.dates, ...later] }, person);
  return { first, visits: visits.length, choice };
}

function withoutApplication(step: Step, question: PersonQuestion): PersonOutcome {
  const { place, leg, entry } = step;
  const stay = stayOf(leg, undefined);
  const isVisaFree = entry.why.code === "visa_free";
  const facts = { ...entry, stay, plan: null, apply: null };
  return {
    ...blankOutcome(step, question),
    officialFee: entry.appliedWith === "border" ? officialFeeOf(step, null) : null,
    documents: isVisaFree ? place.destination.extraDocuments : [],
    earliestDeparture: place.today,
    blockers: [
      ...passportBlockers(place, stay, question.person),
      ...(isVisaFree ? stayBlockers(place, stay) : []),
    ],
    duties: entry.why.code === "transit_free" ? [] : dutiesOf({ ...dutyBasis(step, question), ...facts }),
  };
}

function withApplication(step: Step, choice: Choice, question: PersonQuestion): PersonOutcome {
  const { place, leg, entry } = step;
  const isWithUs = entry.appliedWith === "us";
  const offered = choice.offer?.plan ?? null;
  const plan = isWithUs ? offered : null;
  const stay = stayOf(leg, choice);
  return {
    ...blankOutcome(step, question),
    plan,
    otherPlans: isWithUs
      ? choice.others.flatMap(({ plan: other, why }) => (other ? [{ plan: other, why }] : []))
      : [],
    cost: plan ? quoteFor(paiseFromRupees(plan.amount), 1).totalFee : 0,
    officialFee: isWithUs ? null : officialFeeOf(step, offered?.id ?? null),
    documents: documentsFor(step, question),
    photoSizeMm: isWithUs ? (place.destination.photoSizeMm ?? "35x45") : place.destination.photoSizeMm,
    apply: choice.days,
    earliestDeparture: choice.earliest,
    blockers: [
      ...passportBlockers(place, stay, question.person),
      ...nameBlockers(place, question.person),
      ...(choice.offer ? [] : [noOfferBlocker(choice)]),
    ],
    duties: dutiesOf({ ...dutyBasis(step, question), ...entry, stay, plan: offered, apply: choice.days }),
  };
}

/** The visa of the first visit is for this one too, so there is nothing more to apply for or to pay. */
function asLaterVisit(outcome: PersonOutcome, visits: number): PersonOutcome {
  return {
    ...outcome,
    appliedWith: null,
    why: [{ code: "covered_by_earlier_visit", params: { visits }, fact: null }, ...outcome.why],
    plan: null,
    otherPlans: [],
    cost: 0,
    officialFee: null,
    apply: null,
    earliestDeparture: null,
  };
}

function blankOutcome({ entry }: Step, { position }: PersonQuestion) {
  return {
    person: position,
    need: entry.need,
    appliedWith: entry.appliedWith,
    why: [entry.why],
    plan: null,
    otherPlans: [],
    cost: 0,
    photoSizeMm: null,
    apply: null,
  };
}

function stayOf({ dates }: DatedLeg, choice: Choice | undefined): PassportStay {
  const { departure: arrivesOn, arrival: leavesOn } = dates;
  const visaEndsOn = choice?.days
    ? visaEnd(choice.days.from, choice.offer?.timing ?? null, leavesOn)
    : leavesOn;
  return { arrivesOn, leavesOn, visaEndsOn };
}

function dutyBasis({ place, leg }: Step, { person, people, trip }: PersonQuestion) {
  const tripStart = trip.legs[0]?.dates.departure ?? leg.dates.departure;
  return { place, person, dates: leg.dates, tripStart, isWithAdult: people.some(({ isMinor }) => !isMinor) };
}

function documentsFor({ place, entry }: Step, { trip }: PersonQuestion): readonly DocumentKind[] {
  const { extraDocuments } = place.destination;
  return entry.appliedWith === "us" ? requiredDocuments(trip.visaType, extraDocuments) : extraDocuments;
}

function officialFeeOf({ place, leg }: Step, planId: string | null): PersonOutcome["officialFee"] {
  const rule = findRule(place, { key: "officialFee", on: leg.dates.departure, planId });
  return rule ? { currency: rule.value.currency, amount: rule.value.amount, fact: rule.fact } : null;
}

function nameBlockers(place: RuledDestination, person: Person): Blocker[] {
  if (filingOfName(place, person) !== "never") return [];
  return [{ code: "single_name", params: {}, fact: nameRuleFact(place) }];
}
