import { expect, test } from "vitest";
import { ageOf } from "./case-age.ts";

test.each([
  [-1, "overdue"],
  [0, "due_soon"],
  [2, "due_soon"],
  [3, "in_time"],
] as const)("with %i working days left a case is %s", (left, age) => {
  expect(ageOf(left)).toBe(age);
});
