// The delays between attempts to deliver an email.
import { expect, test } from "vitest";
import { nextTryAt, pausesMs } from "./next-try.ts";

const now = new Date("2026-11-20T06:30:00Z");

test("eight attempts, with delays that grow from a minute to a day", () => {
  expect(pausesMs).toHaveLength(7);
  expect(pausesMs[0]).toBe(60_000);
  expect(pausesMs.at(-1)).toBe(24 * 3_600_000);
  expect([...pausesMs].sort((a, b) => a - b)).toEqual(pausesMs);
});

test("retries a minute after the first attempt and not after the eighth", () => {
  expect(nextTryAt(now, 1)).toEqual(new Date("2026-11-20T06:31:00Z"));
  expect(nextTryAt(now, 7)).toEqual(new Date("2026-11-21T06:30:00Z"));
  expect(nextTryAt(now, 8)).toBeUndefined();
});
