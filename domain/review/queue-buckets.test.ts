import { expect, test } from "vitest";
import { bucketOf } from "./queue-buckets.ts";

test.each([
  [-30, "overdue_more"],
  [-6, "overdue_more"],
  [-5, "overdue"],
  [-1, "overdue"],
  [0, "today"],
  [1, "soon"],
  [2, "soon"],
  [3, "week"],
  [5, "week"],
  [6, "later"],
] as const)("%i working days left fall into '%s'", (left, bucket) => {
  expect(bucketOf("ours", left)).toBe(bucket);
});

test.each(["traveller", "authority"] as const)("what waits for the %s is not overdue", (turn) => {
  expect(bucketOf(turn, -30)).toBe(turn);
});
