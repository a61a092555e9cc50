// The verdicts on passport pages that were read (§5, §8, §9, D3, D6).
import { expect, test } from "vitest";
import { aLastPage, aReading } from "#web/features/drafts/testing/a-draft.ts";
import { checkPage, type PageEvidence } from "./check-page.ts";

const evidence: PageEvidence = {
  page: "firstPage",
  reading: aReading(),
  contradicted: [],
  isBlank: false,
  failedBefore: 0,
  policy: "specialist-after-3",
};
const accepted = { kind: "accepted", verdict: "accepted" };
const unlike = aReading({}, { ok: false, isPassport: false, page: "none", mrz: null });
const blurred = aReading({}, { ok: false, page: "data" });

test("a data page with a trusted MRZ is accepted", () => {
  expect(checkPage(evidence)).toEqual(accepted);
});

test("a picture that does not look like a passport is not validated; a page that cannot be read is unreadable", () => {
  expect(checkPage({ ...evidence, reading: unlike })).toMatchObject({ cause: "not_validated" });
  expect(checkPage({ ...evidence, reading: blurred })).toMatchObject({ cause: "unreadable" });
  expect(checkPage({ ...evidence, reading: null })).toMatchObject({ cause: "unreadable" });
});

test("a page that contradicts the entered details is rejected", () => {
  const outcome = checkPage({ ...evidence, contradicted: ["dob"] });
  expect(outcome).toEqual({ kind: "rejected", cause: "contradicted", fields: ["dob"] });
});

test("after three failed readings the page is left to a specialist, unless the policy blocks it", () => {
  const third = { ...evidence, reading: blurred, failedBefore: 2 };
  expect(checkPage({ ...third, failedBefore: 1 })).toMatchObject({ kind: "rejected" });
  expect(checkPage(third)).toEqual({ kind: "accepted", verdict: "specialist" });
  expect(checkPage({ ...third, policy: "block" })).toMatchObject({ kind: "rejected" });
});

test("swapped pages are always reported as swapped", () => {
  const front = { ...evidence, reading: aLastPage(80), failedBefore: 5 };
  expect(checkPage(front)).toMatchObject({ kind: "rejected", cause: "swapped" });
  expect(checkPage({ ...evidence, page: "lastPage" })).toMatchObject({ cause: "swapped" });
});

test("a last page needs 30 recognised characters, or the checkbox that it is blank", () => {
  const last = { ...evidence, page: "lastPage" as const };
  expect(checkPage({ ...last, reading: aLastPage(30) })).toEqual(accepted);
  expect(checkPage({ ...last, reading: aLastPage(29) })).toMatchObject({ cause: "not_validated" });
  expect(checkPage({ ...last, reading: aLastPage(0), isBlank: true })).toEqual(accepted);
});
