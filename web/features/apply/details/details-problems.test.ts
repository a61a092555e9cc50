// The messages of /visa-details, to the letter (§5).
import { expect, test } from "vitest";
import { travelWindowFor } from "#domain/dates/travel-dates.ts";
import { findDetailsProblems } from "./details-problems.ts";

const window = travelWindowFor({
  today: "2026-11-20",
  policy: "stay-from-today",
  stayDays: 30,
  validityDays: 90,
  processingDays: 3,
});
const messages = (arrival: string | undefined, departure = "2026-11-20") =>
  findDetailsProblems({ departure, arrival: arrival ?? "" }, window).map(({ message }) => message);

test("each problem has its sentence", () => {
  expect(messages(undefined)).toEqual(["Please select both departure and arrival dates."]);
  expect(messages("2026-11-19")).toEqual(["Arrival date cannot be before departure date."]);
  expect(messages("2026-12-20")).toEqual(["Dates must be within the next 30 days from today."]);
  expect(messages("2026-12-19")).toEqual([]);
});
