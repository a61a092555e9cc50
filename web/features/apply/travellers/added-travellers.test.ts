// Which travellers count as added, and what is missing before the payment (§2).
import { expect, test } from "vitest";
import { aDraft, aFinishedTraveller, aTraveller } from "#web/features/drafts/testing/a-draft.ts";
import { findHindrances, namesOfAdded } from "./added-travellers.ts";

const one = aFinishedTraveller("one");
const two = aTraveller("two", { firstName: "RAVI", passportNumber: "Z7654321" });

test("lists the first names of the finished travellers", () => {
  expect(namesOfAdded(aDraft({ travellers: [one, two] }))).toBe("ASHA");
});

test("lists each unfinished traveller with the first thing missing", () => {
  const draft = aDraft({ travellers: [one, two] });
  expect(findHindrances(draft, draft.travellers)).toEqual([
    {
      fieldId: "traveller-two",
      message: "RAVI: Please confirm that you may upload this traveller's documents.",
    },
  ]);
});

test("a group on a 'Single Entry' plan may not pay", () => {
  const plan = { ...aDraft().plan!, entry_type: "Single Entry" };
  const draft = aDraft({
    plan,
    travellers: [one, aFinishedTraveller("two", { passportNumber: "Z7654321" })],
  });
  expect(findHindrances(draft, draft.travellers).map(({ message }) => message)).toEqual([
    "A Single Entry plan is for one traveller.",
  ]);
});
