// What the parts of the short form pass on: what is entered, and what it is answered with.
import type { Eligibility, EligibilityQuestion } from "#domain/planner/eligibility.ts";
import type { PlannerCatalogue } from "#domain/planner/trip.ts";
import type { ShortEntry } from "./short-entry.ts";

export type QuestionProps = {
  entry: ShortEntry;
  /** Undefined while the rules are loading. */
  catalogue: PlannerCatalogue | undefined;
  onChange: (entry: ShortEntry) => void;
};

export type Answered = {
  entry: ShortEntry;
  question: EligibilityQuestion;
  eligibility: Eligibility;
  catalogue: PlannerCatalogue;
};
