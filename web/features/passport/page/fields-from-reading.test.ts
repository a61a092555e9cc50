// What the form takes from the passport: blanks are filled, typed values stay (D4, D6).
import { expect, test } from "vitest";
import { blankPassportDetails } from "#domain/travellers.ts";
import { aLastPage, aReading, asha } from "#web/features/drafts/testing/a-draft.ts";
import { fieldsFromReading, fillBlanks, findReadFields, typedFields } from "./fields-from-reading.ts";

const pages = { reading: aReading(), lastPageReading: aLastPage(80, { fatherName: "MOHAN RAO" }) };

test("blank fields are filled from both pages", () => {
  const filled = fillBlanks(blankPassportDetails, fieldsFromReading(pages));
  expect(filled).toMatchObject({
    firstName: "ASHA",
    lastName: "RAO",
    gender: "Female",
    dob: asha.dob,
    fatherName: "MOHAN RAO",
  });
});

test("a passport with one name ticks 'My passport shows no surname'", () => {
  const reading = aReading({ surname: "", givenNames: "SELVAM" });
  const filled = fillBlanks(blankPassportDetails, fieldsFromReading({ reading, lastPageReading: null }));
  expect(filled).toMatchObject({ firstName: "SELVAM", noSurname: true });
  expect(filled).not.toHaveProperty("lastName");
});

test("typed values and a chosen gender stay", () => {
  const entered = { ...blankPassportDetails, firstName: "Aasha", gender: "Other" as const };
  const filled = fillBlanks(entered, fieldsFromReading(pages));
  expect(filled).not.toHaveProperty("firstName");
  expect(filled).not.toHaveProperty("gender");
});

test("values that an earlier picture filled in do not count as typed", () => {
  const entered = { ...blankPassportDetails, ...fieldsFromReading(pages), firstName: "Aasha" };
  expect(typedFields(entered, pages)).toMatchObject({ firstName: "Aasha", lastName: "", dob: null });
});

test("returns which values come from the passport", () => {
  const entered = { ...blankPassportDetails, firstName: "ASHA", lastName: "Rao-Iyer" };
  const read = findReadFields(entered, pages);
  expect(read.has("firstName")).toBe(true);
  expect(read.has("lastName")).toBe(false);
});
