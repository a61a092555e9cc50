// What is left for one traveller: states of the tasks, and where each continues.
import { expect, test } from "vitest";
import type { Draft, DraftTraveller } from "#contract/drafts.ts";
import { aDraft, aFinishedTraveller, aReading, aTraveller } from "#web/features/drafts/testing/a-draft.ts";
import { tasksOf } from "./traveller-tasks.ts";

function tasks(traveller: DraftTraveller, change: Partial<Draft> = {}) {
  return tasksOf(aDraft({ travellers: [traveller], ...change }), traveller).map(
    ({ id, state, path }) => [id, state, path] as const,
  );
}
const details = (traveller: DraftTraveller, change: Partial<Draft> = {}) => tasks(traveller, change).at(-1);
const finished = (change: Partial<DraftTraveller> = {}) => aFinishedTraveller("one", change);

test("a new traveller starts with the consent; the details cannot be opened yet", () => {
  expect(tasks(aTraveller("one"))).toEqual([
    ["pictures", "notStarted", "/documents?traveller=one#consent"],
    ["details", "notStarted", undefined],
  ]);
});

test("some pictures are a start, and the first missing one comes next", () => {
  const { documents } = finished();
  const begun = finished({ documents: documents.filter(({ kind }) => kind !== "photo") });
  expect(tasks(begun)[0]).toEqual(["pictures", "started", "/documents?traveller=one#document-photo"]);
});

test("a finished traveller is done everywhere", () => {
  expect(tasks(finished())).toEqual([
    ["pictures", "done", "/documents?traveller=one"],
    ["details", "done", "/visa-passport-details?traveller=one"],
  ]);
});

test("supporting documents are a task of their own where the visa needs them", () => {
  expect(tasks(finished(), { extraDocuments: ["hotelBooking"] })).toEqual([
    ["pictures", "done", "/documents?traveller=one"],
    ["supporting", "notStarted", "/documents?traveller=one#document-hotelBooking"],
    ["details", "done", undefined],
  ]);
});

test("details that are incomplete lead to the first missing field", () => {
  expect(details(finished({ passportExpiryDate: null, dob: null }))).toEqual([
    "details",
    "started",
    "/visa-passport-details?traveller=one#dob",
  ]);
  expect(details(finished({ dob: "2015-01-01" }))?.slice(1)).toEqual([
    "started",
    "/visa-passport-details?traveller=one#guardianConsent",
  ]);
});

test.each([
  ["an expired passport", { passportExpiryDate: "2026-01-01" }, "passportExpiryDate"],
  ["an impossible birth date", { dob: "2027-01-01" }, "dob"],
  [
    "a value that the passport contradicts",
    { reading: aReading(), passportNumber: "Z1234568" },
    "passportNumber",
  ],
])("%s needs attention", (_name, change, field) => {
  const path = `/visa-passport-details?traveller=one#${field}`;
  expect(details(finished(change))).toEqual(["details", "attention", path]);
});

test("a name of one word needs attention where two are filed, until the father's name is confirmed", () => {
  const twoWords = { nameRule: "two-words-or-father-name" };
  const selvam = { firstName: "SELVAM", lastName: "", noSurname: true };
  const state = (change: Partial<DraftTraveller>) =>
    details(finished({ ...selvam, ...change }), twoWords)?.slice(1);
  const page = "/visa-passport-details?traveller=one";
  expect(state({})).toEqual(["attention", `${page}#fatherName`]);
  expect(state({ fatherName: "MURUGAN" })).toEqual(["attention", `${page}#filedName`]);
  expect(state({ fatherName: "MURUGAN", marks: ["filed-with:fatherName"] })).toEqual(["done", page]);
});
