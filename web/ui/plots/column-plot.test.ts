import { expect, test } from "vitest";
import { niceTop } from "./column-plot.tsx";

test.each([
  [1, 2],
  [2, 2],
  [3, 4],
  [9, 10],
  [10, 12],
  [11, 12],
  [87, 88],
  [430, 440],
] as const)("the scale of columns up to %i ends at %i", (highest, top) => {
  expect(niceTop(highest)).toBe(top);
  expect(niceTop(highest) % 2).toBe(0);
});
