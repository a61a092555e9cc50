// Differences between form and passport: which are found, which may be confirmed, and what is marked (D6).
import { expect, test } from "vitest";
import { detailsOf } from "../page/passport-details.ts";
import { aFinishedTraveller, aReading } from "#web/features/drafts/testing/a-draft.ts";
import { confirmedIn, findDifferences, isSettled, marksAfter } from "./reading-differences.ts";

const traveller = aFinishedTraveller("one", {
  reading: aReading({ placeOfIssue: "CHENNAI" }),
  marks: ["page-unreadable:lastPage"],
});
const fields = { ...detailsOf(traveller), passportNumber: "Z1234568" };

test("a valid MRZ decides the number; a difference from the print may be confirmed", () => {
  const found = findDifferences(fields, traveller);
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
  const [number] = findDifferences(fields, traveller);
  expect(number?.change).toEqual({ passportNumber: "Z1234567" });
  const [name] = findDifferences({ ...detailsOf(traveller), firstName: "USHA" }, traveller);
  expect(name?.change).toEqual({ firstName: "ASHA", lastName: "RAO", noSurname: false });
});

test("confirmed differences are marked for the specialist, next to other marks", () => {
  const marks = marksAfter(traveller, detailsOf(traveller), ["placeOfIssue"]);
  expect(marks).toEqual(["page-unreadable:lastPage", "print-differs:placeOfIssue"]);
  expect(confirmedIn(marks)).toEqual(["placeOfIssue"]);
});

test("values that neither page could confirm are marked", () => {
  const unread = aFinishedTraveller("one", { reading: aReading() });
  expect(marksAfter(unread, detailsOf(unread), [])).toEqual(["could-not-tell:placeOfIssue"]);
});
