// What is wrong with a trip, as a sentence, and the field to correct.
import { maxLegs } from "#domain/planner/trip.ts";
import type { TripProblem } from "#domain/planner/trip-problem.ts";
import type { PlannerCatalogue } from "#domain/planner/trip.ts";
import { addLegId, addPersonId, legFieldId, type LegField, windowFieldId } from "../form/find-missing.ts";
import { usePlannerTexts } from "../use-planner-texts.ts";

const fieldOfCode: Partial<Record<TripProblem["code"], LegField>> = {
  destination_unknown: "country",
  dates_reversed: "to",
  dates_past: "from",
  dates_too_far: "to",
  legs_overlap: "from",
  stay_missing: "days",
};

export function fieldOf({ code, leg }: TripProblem): string {
  const field = fieldOfCode[code];
  if (field && leg !== null) return legFieldId(leg, field);
  if (code === "no_people" || code === "too_many_people") return addPersonId;
  return code === "no_legs" || code === "too_many_legs" ? addLegId : windowFieldId("to");
}

/** `nameOf`: what the form calls a country, by position from 1. */
export function useProblemSentence(
  { policies }: PlannerCatalogue,
  nameOf: (position: number) => string,
): (problem: TripProblem) => string {
  const { trip } = usePlannerTexts();
  return ({ code, leg }) => {
    if (code === "too_many_legs") return trip.too_many_legs(maxLegs);
    if (code === "too_many_people") return trip.too_many_people(policies.maxTravellers);
    if (leg === null && code === "dates_reversed") return trip.window_reversed;
    if (leg === null && code === "dates_past") return trip.window_past;
    const text = trip[code];
    return typeof text === "string" ? text : text(nameOf((leg ?? 0) + 1));
  };
}
