// What happened to a payment's money is listed in its order, each event once.
import { expect, it } from "vitest";
import { type StoryFacts, paymentStory } from "./payment-story.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 6, minute));
const payment = { status: "succeeded", amount: 500_000, startedAt: at(0), changedAt: at(1) } as const;
const refund = { id: "r1", amount: 100_000, requestedAt: at(5), settledAt: at(6) } as const;
const received = { event: "received", refundId: null, amount: 500_000, at: at(1) } as const;
const kinds = (facts: Partial<StoryFacts>) =>
  paymentStory({ payment, refunds: [], ledger: [], differences: [], ...facts }).map(({ kind }) => kind);

it("puts what happened at the same moment in the order of cause and effect", () => {
  const earned = { ...received, event: "earned" } as const;
  expect(kinds({ ledger: [earned, received], payment: { ...payment, startedAt: at(1) } })).toEqual([
    "started",
    "received",
    "earned",
  ]);
});

it("ends an attempt that brought no money with how it ended", () => {
  for (const status of ["failed", "canceled", "expired"] as const) {
    expect(kinds({ payment: { ...payment, status } })).toEqual(["started", status]);
  }
  for (const status of ["created", "requires_action", "processing", "orphaned", "refunded"] as const) {
    expect(kinds({ payment: { ...payment, status } })).toEqual(["started"]);
  }
});

it("distinguishes a refund that the provider refused from one that the payer's bank sent back", () => {
  const failed = { ...refund, status: "failed" } as const;
  expect(kinds({ refunds: [failed] })).toEqual(["started", "refund_requested", "refund_failed"]);
  const arrived = { event: "fees_returned", refundId: "r1", amount: 100_000, at: at(6) } as const;
  const sentBack = { event: "return_failed", refundId: "r1", amount: 100_000, at: at(9) } as const;
  expect(kinds({ refunds: [{ ...failed, settledAt: at(9) }], ledger: [arrived, sentBack] })).toEqual([
    "started",
    "refund_requested",
    "refunded",
    "refund_returned",
  ]);
});

it("says of a difference when it was found and when it was resolved", () => {
  const difference = { kind: "disputed", foundAt: at(7), resolvedAt: null } as const;
  expect(kinds({ differences: [difference] })).toEqual(["started", "difference_found"]);
  expect(kinds({ differences: [{ ...difference, resolvedAt: at(8) }] })).toEqual([
    "started",
    "difference_found",
    "difference_resolved",
  ]);
});
