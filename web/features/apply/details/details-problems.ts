// What is still missing or wrong on /visa-details, in the specification's words (§5).
import { type DateWindow, findTravelDateProblem, type TravelDate } from "#domain/dates/travel-dates.ts";
import type { Origin } from "#domain/destinations.ts";
import { codeText } from "#web/terms/failure-text.ts";

export interface DetailsChoice {
  origin: Origin | null;
  dates: Partial<TravelDate>;
  window: DateWindow;
}

export interface DetailsProblem {
  fieldId: "origin" | "travel-dates";
  message: string;
}

export function findDetailsProblems({ origin, dates, window }: DetailsChoice): DetailsProblem[] {
  const problem = findTravelDateProblem(dates, window);
  const found: DetailsProblem[] = [];
  if (!origin) found.push({ fieldId: "origin", message: codeText("origin_missing") });
  if (problem) {
    const message = codeText(problem, { days: window.maxTripDays });
    found.push({ fieldId: "travel-dates", message });
  }
  return found;
}
