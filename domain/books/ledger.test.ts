// The entries of every event sum to zero, and each account ends with the expected balance.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quoteFor } from "../fees.ts";
import {
  depositReturnedLines,
  earnedLines,
  feesReturnedLines,
  type LedgerLine,
  receivedLines,
  splitRefund,
} from "./ledger.ts";

const sum = (lines: readonly LedgerLine[]) => lines.reduce((total, line) => total + line.amountPaise, 0);
const balances = (lines: readonly LedgerLine[]) =>
  Object.fromEntries(
    [...Map.groupBy(lines, ({ account }) => account)]
      .map(([account, those]) => [account, sum(those)] as const)
      .filter(([, balance]) => balance !== 0),
  );

describe("the books", () => {
  it("are balanced after every event, for any price and number of travellers", () => {
    const prices = [fc.integer({ min: 1, max: 100_000_00 }), fc.integer({ min: 1, max: 20 })] as const;
    fc.assert(
      fc.property(...prices, (plan, travellers) => {
        const quote = quoteFor(plan, travellers);
        const events = [receivedLines(quote.totalFee), earnedLines(quote), feesReturnedLines(quote)];
        for (const lines of events) expect(sum(lines)).toBe(0);
        expect(events.flat().every(({ amountPaise }) => amountPaise !== 0)).toBe(true);
      }),
    );
  });

  it("hold a paid application's money as government fees, tax and platform fee", () => {
    const quote = quoteFor(10_500_00, 2);
    expect(balances([...receivedLines(quote.totalFee), ...earnedLines(quote)])).toEqual({
      provider: 21_200_00,
      government_fees: -21_000_00,
      tax: -200_00,
    });
  });

  it("hold nothing after money without an application is refunded", () => {
    expect(balances([...receivedLines(5_00), ...depositReturnedLines(5_00)])).toEqual({});
  });

  it("take a cancelled application's refund from the tax first, a rejected one's from the government fee", () => {
    const left = { governmentFee: 1_000, tax: 100, platformFee: 0 };
    expect(splitRefund(100, left, "tax_first")).toEqual({ governmentFee: 0, tax: 100, platformFee: 0 });
    expect(splitRefund(1_100, left, "tax_first")).toEqual(left);
    expect(splitRefund(1_000, left, "government_fee_first")).toEqual({ ...left, tax: 0 });
    expect(() => splitRefund(1_101, left, "tax_first")).toThrow(RangeError);
  });

  it("retain the government fee when only the tax is refunded", () => {
    const quote = quoteFor(10_500_00, 1);
    const back = feesReturnedLines({ governmentFee: 0, tax: quote.tax, platformFee: 0 });
    expect(balances([...receivedLines(quote.totalFee), ...earnedLines(quote), ...back])).toEqual({
      provider: 10_500_00,
      government_fees: -10_500_00,
    });
  });
});
