// The planner's answer below its form: what is wrong with the question, or the plan.
import { useMemo } from "react";
import { planTrip, type TripQuestion } from "#domain/planner/plan-trip.ts";
import { findTripProblem, maxLegs, type TripProblem } from "#domain/planner/trip-problem.ts";
import type { PlannerCatalogue } from "#domain/planner/trip.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { addLegId, addPersonId, legFieldId, type LegField, windowFieldId } from "../form/find-missing.ts";
import { usePlannerTexts } from "../use-planner-texts.ts";
import { type AskedTrip, TripResult } from "./trip-result.tsx";
import { useResultTexts } from "./use-result-texts.ts";

export function TripAnswer({ question, catalogue, isNew }: AskedTrip) {
  const texts = useResultTexts();
  const sentence = useProblemSentence(catalogue);
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

const fieldOfCode: Partial<Record<TripProblem["code"], LegField>> = {
  destination_unknown: "country",
  dates_reversed: "to",
  dates_past: "from",
  dates_too_far: "to",
  legs_overlap: "from",
  stay_missing: "days",
};

function fieldOf({ code, leg }: TripProblem): string {
  const field = fieldOfCode[code];
  if (field && leg !== null) return legFieldId(leg, field);
  if (code === "no_people" || code === "too_many_people") return addPersonId;
  return code === "no_legs" || code === "too_many_legs" ? addLegId : windowFieldId("to");
}

function useProblemSentence({ policies }: PlannerCatalogue): (problem: TripProblem) => string {
  const { trip, leg: nameOf } = usePlannerTexts();
  return ({ code, leg }) => {
    if (code === "too_many_legs") return trip.too_many_legs(maxLegs);
    if (code === "too_many_people") return trip.too_many_people(policies.maxTravellers);
    if (leg === null && code === "dates_reversed") return trip.window_reversed;
    if (leg === null && code === "dates_past") return trip.window_past;
    const text = trip[code];
    return typeof text === "string" ? text : text(nameOf((leg ?? 0) + 1));
  };
}
