// The verdict of both pages on a value of the form (D3).
import { describe, expect, test } from "vitest";
import type { PassportFieldName, ValueVerdict } from "#domain/passport/reading.ts";
import { blankPassportDetails, type PassportDetails } from "#domain/travellers.ts";
import { aLastPage, aReading, asha } from "#web/features/drafts/testing/a-draft.ts";
import { combineVerdicts, valuesToLookUp } from "./combine-verdicts.ts";

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

test("the values of the form are looked up under the names of a reading; a blank one is not", () => {
  expect(valuesToLookUp({ ...fields, dob: asha.dob })).toEqual({
    placeOfIssue: "PUNE",
    fatherName: "MOHAN RAO",
    motherName: null,
    issueDate: null,
    expiryDate: null,
    dateOfBirth: asha.dob,
  });
});

describe("a value that both pages may show", () => {
  test("is confirmed by either page, whatever the other says", () => {
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

test("an expiry date that a trusted MRZ decides gets no verdict; without one it does", () => {
  const dated = { ...fields, passportExpiryDate: asha.passportExpiryDate };
  const found = { firstPage: { values: { expiryDate: confirmed }, picture: front } };
  expect(combineVerdicts(dated, { ...unread, reading: aReading() }, found)).toEqual({});
  expect(combineVerdicts(dated, unread, found).passportExpiryDate).toMatchObject(confirmed);
});
