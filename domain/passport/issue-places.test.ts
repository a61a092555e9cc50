// The list of places of issue, as the reader compares it with a line of print.
import { expect, test } from "vitest";
import { issuePlaces } from "./issue-places.ts";

test("every place is written in capital letters and single spaces, once", () => {
  expect(issuePlaces.filter((place) => !/^[A-Z]+( [A-Z]+)*$/.test(place))).toEqual([]);
  expect(new Set(issuePlaces).size).toBe(issuePlaces.length);
});
