// The answer to the short form: what is wrong with the dates, or whether a visa is needed and can be had.
import { eligibilityOf } from "#domain/planner/eligibility.ts";
import { findTripProblem } from "#domain/planner/trip-problem.ts";
import type { PlannerCatalogue } from "#domain/planner/trip.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { questionOf } from "../form/trip-question.ts";
import { fieldOf, useProblemSentence } from "../result/problem-sentence.ts";
import { useCountry } from "../result/use-country.ts";
import { usePlannerTexts } from "../use-planner-texts.ts";
import { ShortAnswer } from "./short-answer.tsx";
import { eligibilityQuestion, type ShortEntry, tripOf } from "./short-entry.ts";

type CheckedEntryProps = { entry: ShortEntry; catalogue: PlannerCatalogue };

export function CheckedEntry({ entry, catalogue }: CheckedEntryProps) {
  const { problems } = usePlannerTexts();
  const country = useCountry(catalogue)(entry.leg.destinationId);
  const sentence = useProblemSentence(catalogue, () => country);
  const problem = findTripProblem(
    questionOf(tripOf(entry), () => ""),
    catalogue,
  );
  if (problem) {
    return (
      <ErrorSummary title={problems} problems={[{ fieldId: fieldOf(problem), message: sentence(problem) }]} />
    );
  }
  const question = eligibilityQuestion(entry);
  return <ShortAnswer eligibility={eligibilityOf(question, catalogue)} {...{ entry, question, catalogue }} />;
}
