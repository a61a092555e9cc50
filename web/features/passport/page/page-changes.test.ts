// @vitest-environment jsdom
// What a passport page changes for its traveller (D3, D6).
import { describe, expect, test } from "vitest";
import type { DraftTraveller } from "#contract/drafts.ts";
import type { PassportFields, ValueVerdicts } from "#domain/passport/reading.ts";
import {
  aFinishedTraveller,
  aLastPage,
  aPrintedPage,
  aReading,
  aTraveller,
  asha,
} from "#web/features/drafts/testing/a-draft.ts";
import { changeAfterReading, checkReading, findPageContradictions } from "./page-changes.ts";
import { detailsOf } from "./passport-details.ts";

const accepted = { kind: "accepted", verdict: "accepted" } as const;
const provisional = { kind: "accepted", verdict: "provisional" } as const;
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

describe("a front page that only its print identifies", () => {
  const check = (traveller: DraftTraveller, lookedUp: ValueVerdicts = {}) =>
    checkReading(aPrintedPage(), {
      lookedUp,
      traveller,
      page: "firstPage",
      isBlank: false,
      policy: "specialist-after-3",
    });

  test("is accepted, fills what is printed, and is marked for the specialist", () => {
    const traveller = aTraveller("one");
    expect(check(traveller)).toEqual(provisional);
    const change = changeAfterReading(traveller, {
      page: "firstPage",
      reading: aPrintedPage(),
      outcome: provisional,
    });
    expect(change).toMatchObject({
      passportNumber: asha.passportNumber,
      dob: asha.dob,
      gender: "Female",
      passportExpiryDate: asha.passportExpiryDate,
      marks: ["print-only:firstPage"],
    });
    const marks = change.marks ?? [];
    const again = { page: "firstPage", reading: aReading(), outcome: accepted } as const;
    expect(changeAfterReading(aTraveller("one", { marks }), again).marks).toEqual([]);
  });

  test("must match what was entered", () => {
    expect(check(aFinishedTraveller("one"))).toEqual(provisional);
    expect(check(aFinishedTraveller("one", { dob: "1970-12-31" }))).toMatchObject({ fields: ["dob"] });
    expect(check(aFinishedTraveller("one", { firstName: "USHA" }))).toMatchObject({ cause: "unreadable" });
    const found = { givenNames: { verdict: "confirmed", read: null } } as const;
    expect(check(aFinishedTraveller("one", { firstName: "USHA" }), found)).toEqual(provisional);
  });
});

describe("the last page", () => {
  const other = {
    placeOfIssue: "CHENNAI",
    issueDate: "2019-04-27",
    expiryDate: "2029-04-26",
    fatherName: "MOHAN RAO",
  };
  const contradictedOn = (traveller: DraftTraveller, fields: Partial<PassportFields>) =>
    findPageContradictions(detailsOf(traveller), traveller, {
      page: "lastPage",
      reading: aLastPage(80, fields),
    });

  test("must match place of issue, issue date and expiry date, and nothing else", () => {
    const traveller = aFinishedTraveller("one");
    expect(contradictedOn(traveller, other)).toEqual([
      "passportIssueDate",
      "passportExpiryDate",
      "placeOfIssue",
    ]);
    const same = {
      placeOfIssue: asha.placeOfIssue,
      issueDate: asha.passportIssueDate,
      expiryDate: asha.passportExpiryDate,
    };
    expect(contradictedOn(traveller, same)).toEqual([]);
  });

  test("is rejected where its expiry date differs, and the file is not accepted", () => {
    const outcome = checkReading(aLastPage(80, { expiryDate: other.expiryDate }), {
      traveller: aFinishedTraveller("one"),
      lookedUp: {},
      page: "lastPage",
      isBlank: false,
      policy: "specialist-after-3",
    });
    expect(outcome).toEqual({ kind: "rejected", cause: "contradicted", fields: ["passportExpiryDate"] });
  });

  test("must match what the front page filled in, also when an earlier last page showed the same", () => {
    const lastPageReading = aLastPage(80, { expiryDate: asha.passportExpiryDate });
    const traveller = aFinishedTraveller("one", { reading: aReading(), lastPageReading });
    expect(contradictedOn(traveller, { expiryDate: other.expiryDate })).toEqual(["passportExpiryDate"]);
  });
});

test("an expiry date that only the last page shows fills the form", () => {
  const traveller = aTraveller("one");
  const reading = aLastPage(80, { expiryDate: asha.passportExpiryDate });
  expect(changeAfterReading(traveller, { page: "lastPage", reading, outcome: accepted })).toMatchObject({
    passportExpiryDate: asha.passportExpiryDate,
  });
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
