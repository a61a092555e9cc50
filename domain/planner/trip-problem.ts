// What is wrong with a question before any rule is looked at: a form, or a link that somebody has changed.
import type { TripQuestion } from "./plan-trip.ts";
import type { PlannerCatalogue } from "./trip.ts";

export const maxLegs = 10;
export const maxWindowDays = 366;

export type TripProblemCode =
  | "no_legs"
  | "too_many_legs"
  | "no_people"
  | "too_many_people"
  | "destination_unknown"
  | "dates_missing"
  | "dates_reversed"
  | "dates_past"
  | "legs_overlap"
  | "window_too_short"
  | "window_too_long";

/** `leg`: the position of the leg with the problem; null if it is about the whole trip. */
export interface TripProblem {
  code: TripProblemCode;
  leg: number | null;
}

/** The first problem, or undefined if the trip can be planned. */
export function findTripProblem(
  _question: TripQuestion,
  _catalogue: PlannerCatalogue,
): TripProblem | undefined {
  throw new Error("not implemented yet");
}
