// 'Do I need a visa, and can I get one?': the planner for one destination, one stay and one person.
import type { TravelDate } from "../dates/travel-dates.ts";
import type { VisaTypeId } from "../visa-types.ts";
import type { FactKey } from "../rules/fact-keys.ts";
import type { LegOutcome, PersonOutcome } from "./outcome.ts";
import { findRule, ruledDestination } from "./person/destination-rules.ts";
import { planTrip } from "./plan-trip.ts";
import type { FactReference } from "./reasons.ts";
import type { Person, PlannerCatalogue } from "./trip.ts";

export interface EligibilityQuestion {
  destinationId: string;
  dates: TravelDate;
  person: Person;
  visaType: VisaTypeId;
  /** Hours between two planes, for a person who only changes planes there. */
  transitHours?: number;
}

export const eligibilityAnswers = [
  "not-needed",
  "at-the-border",
  "with-the-authority",
  "yes",
  "too-late",
  "no",
] as const;
export type EligibilityAnswer = (typeof eligibilityAnswers)[number];

/** `outcome` has the reasons, each with its fact. */
export interface Eligibility {
  answer: EligibilityAnswer;
  outcome: PersonOutcome;
  bookings: LegOutcome["bookings"];
}

/** Answers a question without problems (`findTripProblem`, of a trip with this one leg). */
export function eligibilityOf(question: EligibilityQuestion, catalogue: PlannerCatalogue): Eligibility {
  const { destinationId, dates, person, visaType, transitHours = null } = question;
  const trip = { visaType, legs: [{ destinationId, dates, transitHours }] };
  const [leg] = planTrip({ trip, people: [person] }, catalogue).legs;
  const [outcome] = leg?.people ?? [];
  if (!leg || !outcome) throw new Error("a trip with one leg and one person has one outcome");
  return { answer: answerOf(outcome), outcome, bookings: leg.bookings };
}

function answerOf({ blockers, appliedWith }: PersonOutcome): EligibilityAnswer {
  if (blockers.length > 0) return blockers.every(({ code }) => code === "too_late") ? "too-late" : "no";
  if (appliedWith === null) return "not-needed";
  return { us: "yes", authority: "with-the-authority", border: "at-the-border" }[
    appliedWith
  ] as EligibilityAnswer;
}

const timeKeys = ["processing", "leadTime", "workingWeek", "holidays"] as const satisfies FactKey[];

/**
 * The facts that the day to apply by, or the first safe day, and the official fee come from; none if the trip is ruled out.
 * The reasons have their own.
 */
export function factsOfDates(
  { answer, outcome }: Eligibility,
  { destinationId }: Pick<EligibilityQuestion, "destinationId">,
  catalogue: PlannerCatalogue,
): FactReference[] {
  const { apply, plan, officialFee } = outcome;
  if (answer === "no") return [];
  const place = ruledDestination(catalogue, destinationId);
  const isDated = apply !== null || answer === "too-late";
  // What the authority offers is no plan of ours, but its fee says which one it is.
  const planId = plan?.id ?? officialFee?.fact.planId ?? null;
  const times = isDated ? timeKeys.map((key) => findRule(place, { key, on: catalogue.today, planId })) : [];
  return [...times, officialFee].flatMap((found) => found?.fact ?? []);
}
