// The pages of the journey's steps.
import { expect, it } from "vitest";
import { journey } from "#domain/journey.ts";
import { findStep, stepPages } from "./paths.ts";

it("the journey's steps follow the specification's order, each at its path", () => {
  expect(journey.map(({ id }) => stepPages[id])).toEqual([
    "/visa-plan",
    "/visa-details",
    "/documents",
    "/visa-passport-details",
    "/add-traveller",
    "/payment",
  ]);
});

it("findStep returns the step of a page, also with a path parameter, and undefined elsewhere", () => {
  expect(journey.map(({ id }) => findStep(stepPages[id]))).toEqual(journey.map(({ id }) => id));
  expect(findStep("/add-traveller/7")).toBe("travellers");
  expect(findStep("/payment-confirmation")).toBeUndefined();
  expect(findStep("/")).toBeUndefined();
});
