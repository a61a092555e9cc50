// Which decisions are drawn for a second specialist: about one in twenty, and never what the authority alone decided.
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { agrees, drawnNumber, isDrawn } from "./sample.ts";

it("draws about 5 % of 20,000 decisions, by numbers from 0 to 9,999", () => {
  const numbers = Array.from({ length: 20_000 }, (_, at) =>
    drawnNumber(createHash("sha256").update(String(at)).digest()),
  );
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(10_000);
  const drawn = numbers.filter((number) => isDrawn(number, null)).length;
  expect(drawn).toBeGreaterThan(850);
  expect(drawn).toBeLessThan(1150);
});

it("draws the numbers below 500, but no rejection that only the authority can explain", () => {
  expect([isDrawn(0, null), isDrawn(499, "funds"), isDrawn(500, null)]).toEqual([true, true, false]);
  expect(isDrawn(0, "refused_by_authority")).toBe(false);
});

it("calls it an agreement only if outcome and reason are the same", () => {
  const rejected = (reason: "funds" | "purpose") => ({ outcome: "rejected", reason }) as const;
  const approved = { outcome: "approved", reason: null } as const;
  expect(agrees(approved, approved)).toBe(true);
  expect(agrees(rejected("funds"), rejected("funds"))).toBe(true);
  expect(agrees(rejected("funds"), rejected("purpose"))).toBe(false);
  expect(agrees(approved, rejected("funds"))).toBe(false);
});
