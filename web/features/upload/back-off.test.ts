// How long a failed upload waits before its next try.
import { expect, test } from "vitest";
import { backOffMs } from "./back-off.ts";

test.each([
  [1, 2_000],
  [2, 5_000],
  [3, 15_000],
  [4, 30_000],
  [5, 60_000],
  [50, 60_000],
])("after %i failures in a row, the next try is in %i ms", (attempt, expected) => {
  expect(backOffMs(attempt)).toBe(expected);
});
