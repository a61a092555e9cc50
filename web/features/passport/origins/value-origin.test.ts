// Where a value of the passport form came from, and what the pages say about it.
import { expect, test } from "vitest";
import {
  aFinishedTraveller,
  aLastPage,
  aPrintedPage,
  aReading,
  aTraveller,
} from "#web/features/drafts/testing/a-draft.ts";
import { findUnsettled, originOf } from "./value-origin.ts";

const reading = aReading({ issueDate: "2023-06-19", placeOfIssue: "PUNE" });
const lastPageReading = aLastPage(200, { fatherName: "ANIL RAO", motherName: "USHA RAO" });
const parents = { fatherName: "ANIL RAO", motherName: "USHA R RAO" };
const asha = aFinishedTraveller("one", { ...parents, reading, lastPageReading });

test.each([
  ["passportNumber", "checkDigit"],
  ["dob", "checkDigit"],
  ["passportExpiryDate", "checkDigit"],
  ["firstName", "mrz"],
  ["lastName", "mrz"],
  ["gender", "mrz"],
  ["nationality", "mrz"],
  ["passportIssueDate", "firstPage"],
  ["placeOfIssue", "firstPage"],
  ["fatherName", "lastPage"],
  ["motherName", "typed"],
] as const)("%s is from: %s", (field, source) => {
  expect(originOf(field, asha)).toEqual({ source, check: undefined });
});

test("without a trusted MRZ, what the first page shows is from its print", () => {
  const printed = aFinishedTraveller("one", { reading: aPrintedPage() });
  expect(originOf("passportNumber", printed)?.source).toBe("firstPage");
  expect(originOf("firstName", printed)?.source).toBe("typed");
});

test("without a reading the form's values were typed, chosen, or filled in beforehand", () => {
  const typed = aFinishedTraveller("one");
  expect(originOf("passportNumber", typed)?.source).toBe("typed");
  expect(originOf("gender", typed)?.source).toBe("chosen");
  expect(originOf("nationality", typed)?.source).toBe("preset");
  expect(originOf("nationality", { ...typed, nationality: "INDIA" })?.source).toBe("typed");
});

test("a blank value has no origin; that there is no surname is read or ticked", () => {
  expect(originOf("fatherName", aTraveller("one"))).toBeUndefined();
  expect(originOf("dob", aTraveller("one"))).toBeUndefined();
  const single = { lastName: "", noSurname: true };
  expect(originOf("lastName", { ...asha, ...single, reading: aReading({ surname: "" }) })?.source).toBe(
    "mrz",
  );
  expect(originOf("lastName", aFinishedTraveller("one", single))?.source).toBe("ticked");
});

test.each([
  [["device-confirms:motherName"], "confirmed"],
  [["device-differs:motherName"], "contradicted"],
  [["device-undecided:motherName"], "undecided"],
  [["could-not-tell:motherName"], "undecided"],
  [["print-differs:motherName"], "insisted"],
] as const)("the mark %s means: %s", (marks, check) => {
  expect(originOf("motherName", { ...asha, marks: [...marks] })).toEqual({ source: "typed", check });
});

test("a value that the pages contradict is unsettled until the traveller confirms it, or the device finds it", () => {
  const moved = { ...asha, placeOfIssue: "CHENNAI" };
  expect(findUnsettled(moved)).toEqual(["placeOfIssue"]);
  expect(originOf("placeOfIssue", moved)).toEqual({ source: "typed", check: "contradicted" });
  expect(findUnsettled({ ...moved, marks: ["print-differs:placeOfIssue"] })).toEqual([]);
  expect(findUnsettled({ ...moved, marks: ["device-confirms:placeOfIssue"] })).toEqual([]);
});
