// What is still missing or wrong on /visa-details, in the specification's words (§5).
import { type DateWindow, findTravelDateProblem, type TravelDate } from "#domain/dates/travel-dates.ts";
import { codeText } from "#web/terms/code-text.ts";

export interface DetailsProblem {
  fieldId: "travel-dates";
  message: string;
}

export function findDetailsProblems(dates: Partial<TravelDate>, window: DateWindow): DetailsProblem[] {
  const problem = findTravelDateProblem(dates, window);
  if (!problem) return [];
  return [{ fieldId: "travel-dates", message: codeText(problem, { days: window.maxTripDays }) }];
}
