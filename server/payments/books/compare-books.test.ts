// The comparison finds each kind of difference, and nothing where the books agree (P7).
import { describe, expect, it } from "vitest";
import type { ListedPayment } from "#server/platform/payments/payment-provider.ts";
import type { DifferenceKind } from "#domain/books/differences.ts";
import { type BookedPayment, compareBooks } from "./compare-books.ts";

const madeAt = new Date("2026-11-20T06:00:00Z");
const pairOf = (number: number): { ours: BookedPayment; theirs: ListedPayment } => {
  const intentId = `pi_${number}`;
  const amountPaise = 10_000 + number;
  const same = { intentId, amountPaise, refundedPaise: number % 7 === 0 ? 500 : 0, currency: "inr", madeAt };
  return {
    ours: { ...same, paymentId: `payment-${number}`, returningPaise: 0 },
    theirs: { ...same, disputed: false },
  };
};

type Pair = { ours?: BookedPayment; theirs?: ListedPayment };
const spoil: Record<DifferenceKind, (pair: ReturnType<typeof pairOf>) => Pair> = {
  missing_here: ({ theirs }) => ({ theirs }),
  missing_there: ({ ours }) => ({ ours }),
  amount: ({ ours, theirs }) => ({ ours, theirs: { ...theirs, amountPaise: theirs.amountPaise + 1 } }),
  currency: ({ ours, theirs }) => ({ ours, theirs: { ...theirs, currency: "usd" } }),
  refunded: ({ ours, theirs }) => ({
    ours,
    theirs: { ...theirs, refundedPaise: theirs.refundedPaise + 100 },
  }),
  disputed: ({ ours, theirs }) => ({ ours, theirs: { ...theirs, disputed: true } }),
};
const kinds = Object.keys(spoil) as DifferenceKind[];

describe("200 seeded differences of six kinds among 5,000 payments", () => {
  const seeded = new Map<string, DifferenceKind>();
  const pairs: Pair[] = Array.from({ length: 5000 }, (_, number) => {
    const pair = pairOf(number);
    if (number % 25 !== 0) return pair;
    const kind = kinds[(number / 25) % kinds.length] as DifferenceKind;
    seeded.set(pair.ours.intentId, kind);
    return spoil[kind](pair);
  });
  const found = compareBooks(
    pairs.flatMap(({ ours }) => ours ?? []),
    pairs.flatMap(({ theirs }) => theirs ?? []).toReversed(),
  );

  it("are all found, and nothing else is", () => {
    expect(seeded.size).toBe(200);
    expect(new Map(found.map(({ intentId, kind }) => [intentId, kind]))).toEqual(seeded);
    expect(found).toHaveLength(200);
  });

  it("accept a refund in flight, counted by the provider or not", () => {
    const { ours, theirs } = pairOf(1);
    const returning = { ...ours, returningPaise: 300 };
    for (const refundedPaise of [0, 300]) {
      expect(compareBooks([returning], [{ ...theirs, refundedPaise }])).toEqual([]);
    }
    expect(compareBooks([returning], [{ ...theirs, refundedPaise: 301 }])).toHaveLength(1);
  });

  it("have both amounts and our payment's ID", () => {
    expect(found.find(({ intentId }) => intentId === "pi_50")).toEqual({
      kind: "amount",
      intentId: "pi_50",
      paymentId: "payment-50",
      madeAt,
      oursPaise: 10_050,
      theirsPaise: 10_051,
    });
  });
});
