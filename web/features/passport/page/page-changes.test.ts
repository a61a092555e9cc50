// @vitest-environment jsdom
// What a passport page changes for its traveller (D3, D6).
import { expect, test } from "vitest";
import {
  aFinishedTraveller,
  aLastPage,
  aReading,
  aTraveller,
  asha,
} from "#web/features/drafts/testing/a-draft.ts";
import { changeAfterReading, findPageContradictions } from "./page-changes.ts";
import { detailsOf } from "./passport-details.ts";

const accepted = { kind: "accepted", verdict: "accepted" } as const;
const ravi = aReading({ givenNames: "RAVI", passportNumber: "Z7654321", sex: "M" });

test("finds entered details that the front page contradicts", () => {
  const traveller = aFinishedTraveller("one");
  const found = findPageContradictions(detailsOf(traveller), traveller, { page: "firstPage", reading: ravi });
  expect(found).toEqual(["firstName", "passportNumber", "gender"]);
});

test("details that only an earlier picture filled in are replaced by another passport's", () => {
  const traveller = aFinishedTraveller("one", { reading: aReading() });
  const page = { page: "firstPage", reading: ravi } as const;
  expect(findPageContradictions(detailsOf(traveller), traveller, page)).toEqual([]);
  expect(changeAfterReading(traveller, { ...page, outcome: accepted })).toMatchObject({
    firstName: "RAVI",
    passportNumber: "Z7654321",
    gender: "Male",
  });
});

test("the default gender of an untouched form contradicts nothing", () => {
  const traveller = aTraveller("one");
  const page = { page: "firstPage", reading: aReading() } as const;
  expect(findPageContradictions(detailsOf(traveller), traveller, page)).toEqual([]);
});

test("the last page is compared for place of issue, issue date and expiry date only", () => {
  const traveller = aFinishedTraveller("one");
  const reading = aLastPage(80, { placeOfIssue: "CHENNAI", fatherName: "MOHAN RAO" });
  expect(findPageContradictions(detailsOf(traveller), traveller, { page: "lastPage", reading })).toEqual([
    "placeOfIssue",
  ]);
});

test("a page left to the specialist is marked, and the mark is removed when a page is read", () => {
  const traveller = aTraveller("one");
  const kept = changeAfterReading(traveller, {
    page: "firstPage",
    reading: null,
    outcome: {
      kind: "accepted",
      verdict: "specialist",
    },
  });
  expect(kept).toMatchObject({ reading: null, marks: ["page-unreadable:firstPage"] });
  const read = changeAfterReading(aTraveller("one", { marks: kept.marks ?? [] }), {
    page: "firstPage",
    reading: aReading(),
    outcome: accepted,
  });
  expect(read).toMatchObject({ marks: [], dob: asha.dob });
});
