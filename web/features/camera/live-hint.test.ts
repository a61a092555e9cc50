// The camera's hint for a frame: the page's most important problem, and only the light when there is no page.
import { expect, test } from "vitest";
import type { MrzReading, PassportProblem, PassportReading } from "#domain/passport/reading.ts";
import { chooseLiveHint, type LiveHint } from "./live-hint.ts";

const mrz = { valid: false } as MrzReading;

function aReading(problems: PassportProblem[], found: MrzReading | null = mrz): PassportReading {
  return { ok: false, page: "none", isPassport: false, mrz: found, problems } as unknown as PassportReading;
}

test.each<[PassportProblem[], LiveHint]>([
  [["check_digits"], "hold"],
  [["check_digits", "blur"], "blur"],
  [["check_digits", "blur", "glare"], "glare"],
  [["check_digits", "glare", "cut_edge"], "cut_edge"],
  [["low_confidence", "too_small"], "too_small"],
  [["not_indian", "blur"], "not_indian"],
  [["check_digits", "turned"], "hold"],
])("a page with %j gets the hint '%s'", (problems, hint) => {
  expect(chooseLiveHint(aReading(problems), "firstPage")).toBe(hint);
});

test("a card or visa, which has no lines of a passport, is not the page of an Indian passport", () => {
  expect(chooseLiveHint(aReading(["not_indian", "too_dark"], null), "firstPage")).toBe("not_indian");
});

test("without a page in view only a lack of light gets a hint", () => {
  expect(chooseLiveHint(aReading(["no_mrz", "blur", "too_small"], null), "firstPage")).toBe("searching");
  expect(chooseLiveHint(aReading(["no_mrz", "too_dark"], null), "firstPage")).toBe("too_dark");
});

test("a last page in view is to be held still, and a data page is the wrong one", () => {
  expect(chooseLiveHint({ ...aReading(["no_mrz"], null), page: "last" }, "lastPage")).toBe("hold");
  expect(chooseLiveHint(aReading([], { valid: true } as MrzReading), "lastPage")).toBe("swapped");
});

test("without a last page in view only a lack of light gets a hint, until there is print to measure", () => {
  const problems: PassportProblem[] = ["no_mrz", "glare", "blur"];
  const withPrint = (characters: number) => ({
    ...aReading(problems, null),
    print: { text: "", characters },
  });
  expect(chooseLiveHint(withPrint(29), "lastPage")).toBe("searching_last");
  expect(chooseLiveHint(withPrint(30), "lastPage")).toBe("glare");
  expect(chooseLiveHint(aReading(["no_mrz"], null), "lastPage")).toBe("searching_last");
  expect(chooseLiveHint(aReading(["no_mrz", "too_dark"], null), "lastPage")).toBe("too_dark");
});
