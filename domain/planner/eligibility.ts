// 'Do I need a visa, and can I get one?': the planner for one destination, one stay and one person.
import type { TravelDate } from "../dates/travel-dates.ts";
import type { VisaTypeId } from "../visa-types.ts";
import type { LegOutcome, PersonOutcome } from "./outcome.ts";
import type { Person, PlannerCatalogue } from "./trip.ts";

export interface EligibilityQuestion {
  destinationId: string;
  dates: TravelDate;
  person: Person;
  visaType: VisaTypeId;
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

export function eligibilityOf(_question: EligibilityQuestion, _catalogue: PlannerCatalogue): Eligibility {
  throw new Error("not implemented yet");
}
