// The verdicts on passport pages that were read (§5, §8, §9, D3, D6).
import { describe, expect, test } from "vitest";
import { recognisedTextMinimum } from "#domain/documents/image-rules.ts";
import { aLastPage, aPrintedPage, aReading } from "#web/features/drafts/testing/a-draft.ts";
import { checkPage, countsAsFailed, type PageEvidence } from "./check-page.ts";

const evidence: PageEvidence = {
  page: "firstPage",
  reading: aReading(),
  contradicted: [],
  unconfirmed: [],
  isMatched: false,
  isBlank: false,
  failedBefore: 0,
  policy: "specialist-after-3",
};
const accepted = { kind: "accepted", verdict: "accepted" };
const provisional = { kind: "accepted", verdict: "provisional" };
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

test("another document is never accepted, however often it is tried, and its kind and issuer are reported", () => {
  const document = { kind: "passport", issuer: "NPL" } as const;
  const foreign = aReading({}, { ok: false, otherDocument: document });
  for (const page of ["firstPage", "lastPage"] as const) {
    const outcome = checkPage({ ...evidence, page, reading: foreign, failedBefore: 5 });
    expect(outcome).toEqual({ kind: "rejected", cause: "other_document", fields: [], document });
  }
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

describe("a front page without a trusted MRZ (§5: passport words, 40 characters, and the five fields match)", () => {
  const characters = recognisedTextMinimum.front;
  const legible = aPrintedPage({ characters });
  const withoutMrz = { ...evidence, reading: legible };

  test("is accepted by its print", () => {
    expect(checkPage(withoutMrz)).toEqual(provisional);
  });

  test("is accepted where it is not legible enough, but shows what is known from elsewhere", () => {
    const print = { text: "REPUBLIC OF INDIA\nX Z1234567", characters };
    const worn = { ...withoutMrz, reading: { ...legible, print } };
    expect(checkPage(worn)).toMatchObject({ cause: "unreadable" });
    expect(checkPage({ ...worn, isMatched: true })).toEqual(provisional);
    const open = (...unconfirmed: PageEvidence["unconfirmed"]) =>
      checkPage({ ...worn, isMatched: true, unconfirmed });
    expect(open("gender", "nationality")).toEqual(provisional);
    expect(open("gender", "firstName")).toMatchObject({ cause: "unreadable" });
    expect(checkPage({ ...worn, isMatched: true, contradicted: ["dob"] })).toMatchObject({
      cause: "contradicted",
    });
    const short = { ...legible, print: { ...print, characters: characters - 1 } };
    expect(checkPage({ ...worn, reading: short, isMatched: true })).toMatchObject({ cause: "not_validated" });
    const other = { ...withoutMrz, reading: unlike, isMatched: true };
    expect(checkPage(other)).toMatchObject({ cause: "not_validated" });
  });

  test("is not validated with 39 characters, and accepted with 40", () => {
    expect(characters).toBe(40);
    const short = aPrintedPage({ characters: characters - 1 });
    expect(checkPage({ ...evidence, reading: short })).toMatchObject({ cause: "not_validated" });
    expect(checkPage({ ...evidence, reading: aPrintedPage({ characters }) })).toEqual(provisional);
  });

  test("is rejected where the print contradicts or does not confirm what was entered", () => {
    expect(checkPage({ ...withoutMrz, contradicted: ["dob"] })).toMatchObject({ cause: "contradicted" });
    expect(checkPage({ ...withoutMrz, unconfirmed: ["firstName"] })).toMatchObject({ cause: "unreadable" });
  });

  test("is never locked out: under 'block', legible print decides once three readings failed", () => {
    const reading = { ...legible, mrz: blurred.mrz };
    const block = { ...evidence, reading, policy: "block" as const };
    expect(checkPage(block)).toMatchObject({ cause: "unreadable" });
    expect(checkPage({ ...block, failedBefore: 2 })).toEqual(provisional);
    expect(checkPage({ ...withoutMrz, ...block, unconfirmed: ["dob"], failedBefore: 2 })).toEqual(
      provisional,
    );
    const worn = { ...reading, print: { text: "REPUBLIC OF INDIA", characters } };
    expect(checkPage({ ...block, reading: worn, failedBefore: 2 })).toMatchObject({ cause: "unreadable" });
    expect(checkPage({ ...block, reading: worn, isMatched: true, failedBefore: 2 })).toEqual(provisional);
    expect(checkPage({ ...block, contradicted: ["dob"], failedBefore: 2 })).toMatchObject({
      cause: "contradicted",
    });
  });
});

test("swapped pages are always reported as swapped", () => {
  const front = { ...evidence, reading: aLastPage(80), failedBefore: 5 };
  expect(checkPage(front)).toMatchObject({ kind: "rejected", cause: "swapped" });
  expect(checkPage({ ...evidence, page: "lastPage" })).toMatchObject({ cause: "swapped" });
});

test("a picture of two passports is rejected in both slots, and never counts as a failed reading", () => {
  const reading = aReading({}, { ok: false, problems: ["two_passports"] });
  const both = { ...evidence, reading, failedBefore: 5, contradicted: ["dob" as const] };
  const rejected = { kind: "rejected", cause: "two_passports", fields: [] };
  expect(checkPage(both)).toEqual(rejected);
  expect(checkPage({ ...both, page: "lastPage" })).toEqual(rejected);
  expect(countsAsFailed("two_passports")).toBe(false);
});

test("a last page needs 30 recognised characters, or the checkbox that it is blank", () => {
  const last = { ...evidence, page: "lastPage" as const };
  expect(checkPage({ ...last, reading: aLastPage(30) })).toEqual(accepted);
  expect(checkPage({ ...last, reading: aLastPage(29) })).toMatchObject({ cause: "not_validated" });
  expect(checkPage({ ...last, reading: aLastPage(0), isBlank: true })).toEqual(accepted);
});
