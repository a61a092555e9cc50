import { expect, test } from "vitest";
import { paiseOf } from "./rupees-typed.ts";

test.each([
  ["4500", 450_000],
  ["4,500", 450_000],
  ["₹ 1,04,500", 10_450_000],
  ["4500.5", 450_050],
  ["0.29", 29],
  ["0", 0],
  ["1000000", 100_000_000],
])("%s is %i paise", (typed, paise) => {
  expect(paiseOf(typed)).toBe(paise);
});

test.each(["", "free", "-5", "1.234", "1000000.01", "4.5.6"])("'%s' is not an amount", (typed) => {
  expect(paiseOf(typed)).toBeUndefined();
});
