// The verdicts on passport pages that were read (§5, §8, §9, D3, D6).
import { expect, test } from "vitest";
import { aLastPage, aReading } from "#web/features/drafts/testing/a-draft.ts";
import { judgePage, type PageEvidence } from "./check-page.ts";

const evidence: PageEvidence = {
  page: "firstPage",
  reading: aReading(),
  contradicted: [],
  isBlank: false,
  failedBefore: 0,
  policy: "specialist-after-3",
};
const accepted = { kind: "taken", verdict: "accepted" };
const unlike = aReading({}, { ok: false, isPassport: false, page: "none", mrz: null });
const blurred = aReading({}, { ok: false, page: "data" });

test("a data page with a trusted MRZ is accepted", () => {
  expect(judgePage(evidence)).toEqual(accepted);
});

test("a picture that does not look like a passport is not validated; a page that cannot be read is unreadable", () => {
  expect(judgePage({ ...evidence, reading: unlike })).toMatchObject({ cause: "not_validated" });
  expect(judgePage({ ...evidence, reading: blurred })).toMatchObject({ cause: "unreadable" });
  expect(judgePage({ ...evidence, reading: null })).toMatchObject({ cause: "unreadable" });
});

test("a page that contradicts the entered details is rejected", () => {
  const judged = judgePage({ ...evidence, contradicted: ["dob"] });
  expect(judged).toEqual({ kind: "refused", cause: "contradicted", fields: ["dob"] });
});

test("after three failed readings the page is left to a specialist, unless the policy blocks it", () => {
  const third = { ...evidence, reading: blurred, failedBefore: 2 };
  expect(judgePage({ ...third, failedBefore: 1 })).toMatchObject({ kind: "refused" });
  expect(judgePage(third)).toEqual({ kind: "taken", verdict: "specialist" });
  expect(judgePage({ ...third, policy: "block" })).toMatchObject({ kind: "refused" });
});

test("swapped pages are always reported as swapped", () => {
  const front = { ...evidence, reading: aLastPage(80), failedBefore: 5 };
  expect(judgePage(front)).toMatchObject({ kind: "refused", cause: "swapped" });
  expect(judgePage({ ...evidence, page: "lastPage" })).toMatchObject({ cause: "swapped" });
});

test("a last page needs 30 recognised characters, or the checkbox that it is blank", () => {
  const last = { ...evidence, page: "lastPage" as const };
  expect(judgePage({ ...last, reading: aLastPage(30) })).toEqual(accepted);
  expect(judgePage({ ...last, reading: aLastPage(29) })).toMatchObject({ cause: "not_validated" });
  expect(judgePage({ ...last, reading: aLastPage(0), isBlank: true })).toEqual(accepted);
});
