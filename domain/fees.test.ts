// Tests of the quote (§9).
import fc from "fast-check";
import { expect, test } from "vitest";
import { quoteFor } from "./fees.ts";
import { formatAmount, formatRupees, paiseFromRupees } from "./money.ts";

test("tax is 100 rupees for each traveller", () => {
  expect(quoteFor(837_000, 3).tax).toBe(30_000);
});

test("the platform fee is 0 rupees", () => {
  expect(quoteFor(837_000, 3).platformFee).toBe(0);
});

test("the government fee is the plan's amount times the number of travellers", () => {
  expect(quoteFor(837_000, 3).governmentFee).toBe(2_511_000);
});

test("the total is travellers × (amount + 100), in whole paise", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 50 }), (rupees, travellers) => {
      const { totalFee } = quoteFor(paiseFromRupees(rupees), travellers);
      expect(totalFee).toBe(travellers * (rupees + 100) * 100);
    }),
  );
});

test("half a rupee and infinite amounts are rejected", () => {
  for (const rupees of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
    expect(() => paiseFromRupees(rupees)).toThrow(RangeError);
  }
});

test("rupees are grouped as in India", () => {
  expect(formatRupees(12_345_678_00)).toBe("₹1,23,45,678");
  expect(formatRupees(-158_040_50)).toBe("−₹1,58,040.50");
  expect(formatRupees(5)).toBe("₹0.05");
});

test("amounts of other currencies have their code, and cents only if there are any", () => {
  expect(formatAmount({ currency: "AED", amount: 350 })).toBe("AED 350");
  expect(formatAmount({ currency: "USD", amount: 44.5 })).toBe("USD 44.50");
  expect(formatAmount({ currency: "IDR", amount: 1_500_000 })).toBe("IDR 1,500,000");
  expect(formatAmount({ currency: "USD", amount: 1234.25 })).toBe("USD 1,234.25");
  expect(formatAmount({ currency: "INR", amount: 8088 })).toBe("₹8,088");
});

test("rupees are formatted as Intl formats them for India", () => {
  const own = new Intl.NumberFormat("en-IN", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: "stripIfInteger",
  });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (paise) => {
      expect(formatRupees(paise).replace(/^−?₹/, "")).toBe(own.format(Math.abs(paise) / 100));
    }),
  );
});
