// Differences between form and passport: which are found, which may be confirmed, and what is marked (D6).
import { expect, test } from "vitest";
import { detailsOf } from "../page/passport-details.ts";
import { aFinishedTraveller, aReading } from "#web/features/drafts/testing/a-draft.ts";
import type { PageVerdict } from "../verdicts/combine-verdicts.ts";
import { confirmedIn, findDifferences, isSettled, marksAfter } from "./reading-differences.ts";

const traveller = aFinishedTraveller("one", {
  reading: aReading({ placeOfIssue: "CHENNAI" }),
  marks: ["page-unreadable:lastPage"],
});
const fields = { ...detailsOf(traveller), passportNumber: "Z1234568" };

test("a valid MRZ decides the number; a difference from the print may be confirmed", () => {
  const found = findDifferences(fields, traveller, {});
  expect(found.map(({ field, confirmable }) => [field, confirmable])).toEqual([
    ["passportNumber", false],
    ["placeOfIssue", true],
  ]);
  expect(found.map((difference) => isSettled(difference, ["passportNumber", "placeOfIssue"]))).toEqual([
    false,
    true,
  ]);
});

test("'Use passport value' takes the value that was read; a name is taken as a whole", () => {
  const [number] = findDifferences(fields, traveller, {});
  expect(number?.change).toEqual({ passportNumber: "Z1234567" });
  const [name] = findDifferences({ ...detailsOf(traveller), firstName: "USHA" }, traveller, {});
  expect(name?.change).toEqual({ firstName: "ASHA", lastName: "RAO", noSurname: false });
});

test("confirmed differences are marked for the specialist, next to other marks", () => {
  const marks = marksAfter(traveller, {
    fields: detailsOf(traveller),
    confirmed: ["placeOfIssue"],
    verdicts: {},
  });
  expect(marks).toEqual(["page-unreadable:lastPage", "print-differs:placeOfIssue"]);
  expect(confirmedIn(marks)).toEqual(["placeOfIssue"]);
});

test("values that neither page could confirm are marked", () => {
  const unread = aFinishedTraveller("one", { reading: aReading() });
  expect(marksAfter(unread, { fields: detailsOf(unread), confirmed: [], verdicts: {} })).toEqual([
    "could-not-tell:placeOfIssue",
  ]);
});

const verdict = (value: string, change: Partial<PageVerdict>): PageVerdict => ({
  value,
  verdict: "could-not-tell",
  read: null,
  picture: undefined,
  ...change,
});

test("a value that the device found on a page does not differ, and needs no confirmation", () => {
  const verdicts = { placeOfIssue: verdict("PUNE", { verdict: "confirmed" }) };
  const answers = { fields: detailsOf(traveller), confirmed: ["placeOfIssue"], verdicts };
  expect(findDifferences(detailsOf(traveller), traveller, verdicts)).toEqual([]);
  expect(marksAfter(traveller, answers)).toEqual([
    "page-unreadable:lastPage",
    "device-confirms:placeOfIssue",
  ]);
});

test("each Next replaces what the device said before", () => {
  const unread = aFinishedTraveller("one", {
    reading: aReading(),
    marks: ["device-confirms:motherName", "device-confirms:placeOfIssue"],
  });
  const verdicts = { placeOfIssue: verdict("PUNE", { verdict: "contradicted", read: "PURI" }) };
  expect(marksAfter(unread, { fields: detailsOf(unread), confirmed: [], verdicts })).toEqual([
    "could-not-tell:placeOfIssue",
    "device-differs:placeOfIssue",
  ]);
});
