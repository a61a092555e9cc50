// The planner's answer below its form: what is wrong with the question, or the plan.
import { useMemo } from "react";
import { planTrip, type TripQuestion } from "#domain/planner/plan-trip.ts";
import { findTripProblem } from "#domain/planner/trip-problem.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { usePlannerTexts } from "../use-planner-texts.ts";
import { fieldOf, useProblemSentence } from "./problem-sentence.ts";
import { type AskedTrip, TripResult } from "./trip-result.tsx";
import { useResultTexts } from "./use-result-texts.ts";

export function TripAnswer({ question, catalogue, isNew }: AskedTrip) {
  const texts = useResultTexts();
  const { leg: nameOf } = usePlannerTexts();
  const sentence = useProblemSentence(catalogue, nameOf);
  const problem = findTripProblem(question, catalogue);
  if (problem) {
    return (
      <ErrorSummary
        title={texts.problem}
        problems={[{ fieldId: fieldOf(problem), message: sentence(problem) }]}
      />
    );
  }
  return <PlannedTrip {...{ question, catalogue, isNew }} />;
}

function PlannedTrip({ question, catalogue, isNew }: AskedTrip) {
  const asked = JSON.stringify(question);
  const outcome = useMemo(
    () => planTrip(JSON.parse(asked) as TripQuestion, catalogue),
    // The same question is another object in each render.
    [asked, catalogue],
  );
  return <TripResult {...{ question, catalogue, outcome, isNew }} />;
}
