// @vitest-environment jsdom
// The refund terms before paying, in words and rupees, by the policy in force (domain/refunds).
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { quoteFor } from "#domain/fees.ts";
import { defaultRefundLadder, type RefundLadderPolicy } from "#domain/refunds/refund-ladder.ts";
import { aDraft } from "#web/features/drafts/testing/a-draft.ts";
import { RefundTerms } from "./refund-terms.tsx";

afterEach(cleanup);

function rows(policy: RefundLadderPolicy, travellers: number): string[] {
  render(<RefundTerms draft={{ ...aDraft(), quote: quoteFor(500_000, travellers) }} policy={policy} />);
  return screen.getAllByRole("definition").map((cell) => cell.textContent);
}

test("by default everything is refunded until the application is filed, and nothing after", () => {
  expect(rows(defaultRefundLadder, 1)).toEqual(["Everything: ₹5,100", "Nothing", "Everything: ₹5,100"]);
  expect(screen.getByRole("heading", { name: "If you cancel" })).toBeTruthy();
  expect(screen.getAllByRole("term").map((cell) => cell.textContent)).toEqual([
    "Until it is filed with the authority",
    "Once it is filed with the authority",
    "If it is rejected before filing",
  ]);
});

test("terms that change with verification have a row for each stage", () => {
  const ladder = {
    ...defaultRefundLadder,
    afterVerification: "tax",
    rejectedBeforeFiling: "government-fee",
  } as const;
  expect(rows(ladder, 1)).toEqual([
    "Everything: ₹5,100",
    "The tax: ₹100",
    "Nothing",
    "The government fee: ₹5,000",
  ]);
});

test("with several travellers, the refund of a rejection is per traveller", () => {
  expect(rows(defaultRefundLadder, 3)).toEqual(["Everything: ₹15,300", "Nothing", "Everything: ₹5,100"]);
  expect(screen.getByText("For each traveller it applies to.")).toBeTruthy();
});

test("an operator's own terms are shown; those of the plan take precedence", () => {
  const planId = aDraft().plan?.id ?? "";
  const strict = { ...defaultRefundLadder, beforeVerification: "tax", afterVerification: "nothing" } as const;
  expect(rows(strict, 1).slice(0, 2)).toEqual(["The tax: ₹100", "Nothing"]);
  cleanup();
  expect(rows({ ...defaultRefundLadder, plans: { [planId]: strict } }, 1).slice(0, 2)).toEqual([
    "The tax: ₹100",
    "Nothing",
  ]);
});
