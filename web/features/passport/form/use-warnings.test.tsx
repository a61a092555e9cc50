// @vitest-environment jsdom
// The warning about a passport that expires early: the usual rule, or the destination's own with its source.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Draft } from "#contract/drafts.ts";
import { blankPassportDetails } from "#domain/travellers.ts";
import { aDraft, unverified } from "#web/features/drafts/testing/a-draft.ts";
import { useWarnings } from "./use-warnings.tsx";

afterEach(cleanup);

const today = "2026-11-20";
const rule = (value: { months: number; after: "arrival" | "departure" | "end-of-visa" }) => ({
  ...unverified,
  key: "passportValidity" as const,
  value,
});

function Warning({ draft, expiry }: { draft: Draft; expiry: string }) {
  const fields = { ...blankPassportDetails, passportExpiryDate: expiry };
  return <div role="note">{useWarnings(fields, draft, today).passportExpiryDate}</div>;
}

function warningOf(expiry: string, change: Partial<Draft> = {}): string | null {
  cleanup();
  render(<Warning draft={aDraft(change)} expiry={expiry} />);
  return screen.getByRole("note").textContent;
}

test("is that of most destinations where we know of no rule", () => {
  const text =
    "This passport expires on 1 Mar 2027. Most destinations require 6 months of validity from the day you travel.";
  expect([warningOf("2027-03-01"), warningOf("2027-03-01", { rules: [] })]).toEqual([text, text]);
  expect(warningOf("2027-05-20")).toBe("");
});

test("names the destination's own rule, until when the passport must be valid, and where the rule comes from", () => {
  expect(warningOf("2027-03-01", { rules: [rule({ months: 6, after: "arrival" })] })).toBe(
    "This passport expires on 1 Mar 2027. For your trip it must be valid until 20 May 2027. Vietnam asks for 6 months of passport validity after you arrive.Not verified · written from memory",
  );
});

test("is not shown where the destination asks for less", () => {
  const rules = [rule({ months: 0, after: "departure" })];
  expect(warningOf("2026-11-25", { rules })).toBe("");
  const destination = { ...aDraft().destination, name: "United Arab Emirates" };
  expect(warningOf("2026-11-24", { rules, destination })).toContain(
    "The United Arab Emirates asks for a passport that is valid until you leave.",
  );
});
