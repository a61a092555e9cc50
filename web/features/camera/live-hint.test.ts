// The hint for a frame: what was measured, and nothing for an empty table.
import { expect, test } from "vitest";
import type { MrzReading, PassportProblem, PassportReading } from "#domain/passport/reading.ts";
import { type LiveWord, liveWordOf } from "./live-hint.ts";

const mrz = { valid: false } as MrzReading;

function seen(problems: PassportProblem[], found: MrzReading | null = mrz): PassportReading {
  return { ok: false, page: "none", isPassport: false, mrz: found, problems } as unknown as PassportReading;
}

test.each<[PassportProblem[], LiveWord]>([
  [["check_digits"], "hold"],
  [["check_digits", "blur"], "blur"],
  [["check_digits", "blur", "glare"], "glare"],
  [["check_digits", "glare", "cut_edge"], "cut_edge"],
  [["low_confidence", "too_small"], "too_small"],
  [["not_indian", "blur"], "not_indian"],
  [["check_digits", "turned"], "hold"],
])("a page with %j: '%s'", (problems, word) => {
  expect(liveWordOf(seen(problems), "firstPage")).toBe(word);
});

test("without a page, only its light gives a hint", () => {
  expect(liveWordOf(seen(["no_mrz", "blur", "too_small"], null), "firstPage")).toBe("searching");
  expect(liveWordOf(seen(["no_mrz", "too_dark"], null), "firstPage")).toBe("too_dark");
});

test("a last page with machine-readable lines is the other page", () => {
  expect(liveWordOf(seen(["no_mrz"], null), "lastPage")).toBe("ready");
  expect(liveWordOf(seen(["no_mrz", "too_dark"], null), "lastPage")).toBe("too_dark");
  expect(liveWordOf(seen([], { valid: true } as MrzReading), "lastPage")).toBe("swapped");
});
