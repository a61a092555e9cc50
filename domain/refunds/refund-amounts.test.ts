import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applicationStatuses } from "../applications.ts";
import { quoteFor } from "../fees.ts";
import { ladderOfPlan, mayCancel, refundOf, rungOf, type RefundStage } from "./refund-amounts.ts";
import { defaultRefundLadder } from "./refund-ladder.ts";

const paid = quoteFor(500_000, 3);
const backOf = (stage: RefundStage, concerned?: number) => {
  const rung = rungOf(stage);
  return rung && refundOf(defaultRefundLadder[rung], paid, concerned).total;
};

describe("the refund ladder, row by row", () => {
  test.each([
    ["submitted", { status: "submitted", cameFrom: null, isFiled: false }, 1_530_000],
    ["pending before verification", { status: "pending", cameFrom: "submitted", isFiled: false }, 1_530_000],
    [
      "documents verified",
      { status: "documents_verified", cameFrom: "submitted", isFiled: false },
      1_530_000,
    ],
    ["pending after it", { status: "pending", cameFrom: "documents_verified", isFiled: false }, 1_530_000],
    ["filed with the authority", { status: "documents_verified", cameFrom: "submitted", isFiled: true }, 0],
    ["pending after filing", { status: "pending", cameFrom: "documents_verified", isFiled: true }, 0],
    ["approved", { status: "approved", cameFrom: "documents_verified", isFiled: true }, 0],
    [
      "approved, its filing never recorded",
      { status: "approved", cameFrom: "documents_verified", isFiled: false },
      0,
    ],
    ["rejected after filing", { status: "rejected", cameFrom: "documents_verified", isFiled: true }, 0],
    [
      "rejected before filing",
      { status: "rejected", cameFrom: "documents_verified", isFiled: false },
      1_530_000,
    ],
    ["cancelled", { status: "cancelled", cameFrom: "submitted", isFiled: false }, undefined],
  ] as const satisfies [string, RefundStage, number | undefined][])("%s", (_, stage, back) => {
    expect(backOf(stage)).toBe(back);
  });

  test("rejection before filing refunds everything paid for that traveller", () => {
    expect(backOf({ status: "rejected", cameFrom: "submitted", isFiled: false }, 1)).toBe(510_000);
  });

  test("by default, every state before filing refunds the whole price, and none after filing refunds anything", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...applicationStatuses),
        fc.constantFrom("submitted" as const, "documents_verified" as const),
        fc.tuple(fc.integer({ min: 100, max: 10_000_000 }), fc.integer({ min: 1, max: 20 })),
        (status, cameFrom, [fee, travellers]) => {
          const price = quoteFor(fee, travellers);
          const returned = (isFiled: boolean) => {
            const rung = rungOf({ status, cameFrom, isFiled });
            return rung && refundOf(defaultRefundLadder[rung], price).total;
          };
          const isOver = status === "cancelled" ? undefined : 0;
          expect(returned(true)).toBe(isOver);
          expect(returned(false)).toBe(
            status === "approved" || status === "cancelled" ? isOver : price.totalFee,
          );
        },
      ),
    );
  });

  test("says which fee each part is from", () => {
    expect(refundOf("all", paid)).toEqual({
      governmentFee: 1_500_000,
      tax: 30_000,
      platformFee: 0,
      total: 1_530_000,
    });
    expect(refundOf("nothing", paid).total).toBe(0);
  });

  test("a plan can have its own ladder", () => {
    const own = { ...defaultRefundLadder, beforeVerification: "nothing" } as const;
    const policy = { ...defaultRefundLadder, plans: { one: own } };
    expect(ladderOfPlan(policy, "one")).toEqual(own);
    expect(ladderOfPlan(policy, "another")).toEqual(defaultRefundLadder);
    expect(ladderOfPlan(policy, undefined)).toEqual(defaultRefundLadder);
  });
});

test("the traveller can cancel until the filing is recorded", () => {
  const open = applicationStatuses.filter((status) => mayCancel({ status, isFiled: false }));
  expect(open).toEqual(["submitted", "documents_verified", "pending"]);
  expect(applicationStatuses.some((status) => mayCancel({ status, isFiled: true }))).toBe(false);
});
