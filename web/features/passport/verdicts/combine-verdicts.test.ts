// The verdict of both pages on a value of the form (D3).
import { describe, expect, test } from "vitest";
import type { PassportFieldName, ValueVerdict } from "#domain/passport/reading.ts";
import { blankPassportDetails, type PassportDetails } from "#domain/travellers.ts";
import { aLastPage, aPrintedPage, aReading, asha } from "#web/features/drafts/testing/a-draft.ts";
import { combineVerdicts, confirmableFields, valuesToLookUp } from "./combine-verdicts.ts";

const front = new Blob(["front"]);
const last = new Blob(["last"]);
const unread = { reading: null, lastPageReading: null };
const fields: PassportDetails = { ...blankPassportDetails, placeOfIssue: "PUNE", fatherName: "MOHAN RAO" };

const confirmed: ValueVerdict = { verdict: "confirmed", read: null };
const open: ValueVerdict = { verdict: "could-not-tell", read: null };
const differing: ValueVerdict = { verdict: "contradicted", read: "PURI" };

type Answers = Partial<Record<PassportFieldName, ValueVerdict>>;

function combine(onFront: Answers | undefined, onLast: Answers | undefined, readings: object = {}) {
  return combineVerdicts(
    fields,
    { ...unread, ...readings },
    {
      firstPage: onFront && { values: onFront, picture: front },
      lastPage: onLast && { values: onLast, picture: last },
    },
  );
}

test("on each page the values that it may show are looked up, under the names of a reading; blank ones are null", () => {
  const entered = { ...fields, dob: asha.dob };
  const onBoth = { placeOfIssue: "PUNE", issueDate: null, expiryDate: null, dateOfBirth: asha.dob };
  expect(valuesToLookUp(entered, "lastPage")).toEqual({
    ...onBoth,
    fatherName: "MOHAN RAO",
    motherName: null,
  });
  expect(valuesToLookUp(entered, "firstPage")).toEqual({
    ...onBoth,
    passportNumber: null,
    givenNames: null,
    surname: null,
  });
});

describe("a value that both pages may show", () => {
  test("is confirmed by either page, even if the other says something else", () => {
    expect(combine({ placeOfIssue: differing }, { placeOfIssue: confirmed }).placeOfIssue).toEqual({
      ...confirmed,
      value: "PUNE",
      picture: last,
    });
  });

  test("differs if one page says something else and the other nothing", () => {
    expect(combine({ placeOfIssue: open }, { placeOfIssue: differing }).placeOfIssue).toMatchObject({
      read: "PURI",
      picture: last,
    });
  });

  test("is open if neither page says anything, and gets no verdict without a page", () => {
    expect(combine({ placeOfIssue: open }, undefined).placeOfIssue).toMatchObject(open);
    expect(combine(undefined, undefined)).toEqual({});
  });
});

test("parents' names are looked up on the last page only", () => {
  expect(combine({ fatherName: confirmed }, { fatherName: open }).fatherName).toMatchObject(open);
});

describe("a value that was read from a page", () => {
  const readings = { reading: aReading({ placeOfIssue: "PUNE" }) };

  test("is not confirmed by that page", () => {
    expect(combine({ placeOfIssue: confirmed }, undefined, readings).placeOfIssue).toBeUndefined();
  });

  test("is confirmed by the other page, and gets no other verdict from it", () => {
    const both = combine({ placeOfIssue: confirmed }, { placeOfIssue: confirmed }, readings);
    expect(both.placeOfIssue).toMatchObject({ verdict: "confirmed", picture: last });
    for (const other of [open, differing])
      expect(combine({}, { placeOfIssue: other }, readings).placeOfIssue).toBeUndefined();
  });

  test("and was read from the other page, too, is confirmed by the other page", () => {
    const twice = { ...readings, lastPageReading: aLastPage(80, { placeOfIssue: "PUNE" }) };
    const both = combine({ placeOfIssue: confirmed }, { placeOfIssue: confirmed }, twice);
    expect(both.placeOfIssue).toMatchObject({ verdict: "confirmed", picture: last });
  });
});

test("a number that was taken from the print of a page is not confirmed by that page", () => {
  const entered = { ...blankPassportDetails, passportNumber: asha.passportNumber, lastName: asha.lastName };
  const values = { passportNumber: confirmed, surname: confirmed };
  const found = { firstPage: { values, picture: front } };
  const verdicts = combineVerdicts(entered, { ...unread, reading: aPrintedPage() }, found);
  expect(Object.keys(verdicts)).toEqual(["lastName"]);
});

test("what a trusted MRZ decides gets no verdict; without one it does", () => {
  const { firstName, lastName, passportNumber, dob, passportExpiryDate } = asha;
  const entered = { ...blankPassportDetails, firstName, lastName, passportNumber, dob, passportExpiryDate };
  const names = ["givenNames", "surname", "passportNumber", "dateOfBirth", "expiryDate"] as const;
  const values = Object.fromEntries(names.map((name) => [name, confirmed]));
  const found = { firstPage: { values, picture: front } };
  expect(combineVerdicts(entered, { ...unread, reading: aReading() }, found)).toEqual({});
  expect(Object.keys(combineVerdicts(entered, unread, found)).toSorted()).toEqual([
    "dob",
    "firstName",
    "lastName",
    "passportExpiryDate",
    "passportNumber",
  ]);
});

test("a value of one page may be confirmed by the other, if that was read and no trusted MRZ decides", () => {
  const { passportNumber, passportIssueDate, passportExpiryDate, placeOfIssue } = asha;
  const entered = { ...fields, passportNumber, passportIssueDate, passportExpiryDate, placeOfIssue };
  const reading = aPrintedPage();
  const both = { reading, lastPageReading: aLastPage(120) };
  const onBoth = ["passportIssueDate", "passportExpiryDate", "placeOfIssue"];
  expect([...confirmableFields(entered, both)]).toEqual(onBoth);
  expect([...confirmableFields(entered, { ...both, reading: { ...reading, ok: true } })]).toEqual([
    "passportIssueDate",
    "placeOfIssue",
  ]);
  expect([...confirmableFields(entered, { ...both, lastPageReading: null })]).toEqual([]);
  expect([...confirmableFields({ ...entered, placeOfIssue: "" }, both)]).toEqual(onBoth.slice(0, 2));
});
