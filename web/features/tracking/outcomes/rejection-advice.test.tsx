// @vitest-environment jsdom
// The advice after a rejection: four answers for every reason, in both languages, and the money by the facts (D18).
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { rejectionReasonNames } from "#domain/review/reasons.ts";
import type { ApplicationDetail } from "../applications.ts";
import * as english from "./english.ts";
import * as hindi from "./hindi.ts";
import { RejectionAdvice } from "./rejection-advice.tsx";

afterEach(cleanup);

describe.each(Object.entries({ english, hindi }))("in %s", (_, { rejection }) => {
  test.each(rejectionReasonNames)("%s has its meaning, what to change and when to try again", (reason) => {
    const { means, change, when } = rejection.reasons[reason];
    for (const text of [means, change, when]) expect(text).toMatch(/\S+ \S+.*[.।]$/);
    expect(new Set([means, change, when]).size).toBe(3);
  });
});

const without = (because: string, travellerId = "t1") => [{ travellerId, because }];
const refund = {
  id: "r1",
  travellerId: "t1",
  amount: 510_000,
  status: "on_its_way",
  date: "2026-11-21",
  creditNote: null,
} as const;

test.each([
  ["with a refund", { refunds: [refund], unrefunded: [] }, /^We refund ₹5,100 for this traveller\./],
  ["after paying the fee", { refunds: [], unrefunded: without("fee_spent") }, /already been paid to the/],
  [
    "with a refund for another traveller only",
    { refunds: [{ ...refund, travellerId: "t2" }], unrefunded: without("fee_spent") },
    /already been paid/,
  ],
  ["under other terms", { refunds: [], unrefunded: without("terms") }, /^Under the terms of this plan/],
  ["after refunds of everything", { refunds: [], unrefunded: without("refunded_before") }, /^We had already/],
  [
    "whose refund failed",
    { refunds: [{ ...refund, status: "failed" }], unrefunded: [] },
    /^The refund of ₹5,100 for this traveller did not reach you\./,
  ],
] as const)("a rejection %s says what becomes of the money", (_, facts, sentence) => {
  const application = facts as unknown as Pick<ApplicationDetail, "refunds" | "unrefunded">;
  render(<RejectionAdvice reason="funds" travellerId="t1" application={application} />);
  expect(screen.getAllByRole("definition").at(-1)?.textContent).toMatch(sentence);
});
