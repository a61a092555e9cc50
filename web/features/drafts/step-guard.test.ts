// Where the guard redirects a draft instead of the requested step (D14).
import { expect, test } from "vitest";
import { detourFor } from "./step-guard.ts";
import { aDraft, aFinishedTraveller, aTraveller } from "./testing/a-draft.ts";

test("a step with gaps in earlier steps redirects to the first open step", () => {
  expect(detourFor(aDraft({ plan: null }), "documents")).toBe("/visa-plan");
  expect(detourFor(aDraft({ travelDate: null }), "passport")).toBe("/visa-details");
  expect(detourFor(aDraft(), "details")).toBeUndefined();
});

test("a return date that is no longer in the window reopens /visa-details", () => {
  const travelDate = { departure: "2026-11-20", arrival: "2027-01-30" };
  expect(detourFor(aDraft({ travelDate }), "documents")).toBe("/visa-details");
});

test("the form waits for that traveller's documents only", () => {
  const one = aFinishedTraveller("one");
  const two = aTraveller("two");
  const draft = aDraft({ travellers: [one, two] });
  expect(detourFor(draft, "passport", one)).toBeUndefined();
  expect(detourFor(draft, "passport", two)).toBe("/documents?traveller=two");
});

test("the list of travellers opens with the first complete one", () => {
  const two = aTraveller("two", { firstName: "RAVI" });
  expect(detourFor(aDraft({ travellers: [two] }), "travellers")).toBe("/documents?traveller=two");
  expect(detourFor(aDraft({ travellers: [aFinishedTraveller("one"), two] }), "travellers")).toBeUndefined();
});

test("payment waits for all travellers", () => {
  const travellers = [aFinishedTraveller("one"), aTraveller("two")];
  expect(detourFor(aDraft({ travellers }), "payment")).toBe("/documents?traveller=two");
  expect(detourFor(aDraft({ travellers: [aFinishedTraveller("one")] }), "payment")).toBeUndefined();
});

test("a submitted draft redirects to My Application; a payment being confirmed stays on its page", () => {
  expect(detourFor(aDraft({ state: "submitted" }), "plan")).toBe("/applications");
  expect(detourFor(aDraft({ state: "confirming" }), "documents")).toBe("/applications");
  expect(detourFor(aDraft({ state: "confirming", travellers: [aFinishedTraveller("one")] }), "payment")).toBe(
    undefined,
  );
});
