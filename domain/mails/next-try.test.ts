// The pauses between the delivery attempts of one email.
import { expect, test } from "vitest";
import { nextTryAt, pausesMs } from "./next-try.ts";

const now = new Date("2026-11-20T06:30:00Z");

test("eight attempts, with pauses that grow from a minute to a day", () => {
  expect(pausesMs).toHaveLength(7);
  expect(pausesMs[0]).toBe(60_000);
  expect(pausesMs.at(-1)).toBe(24 * 3_600_000);
  expect([...pausesMs].sort((a, b) => a - b)).toEqual(pausesMs);
});

test("the second attempt is a minute after the first, and there is none after the eighth", () => {
  expect(nextTryAt(now, 1)).toEqual(new Date("2026-11-20T06:31:00Z"));
  expect(nextTryAt(now, 7)).toEqual(new Date("2026-11-21T06:30:00Z"));
  expect(nextTryAt(now, 8)).toBeUndefined();
});
