// Conditions that ask for visas and residence permits of other countries, as catalogues write them.
import { describe, expect, it } from "vitest";
import type { PermitIssuer } from "../trip.ts";
import { acceptedPermits, findPermit } from "./permits.ts";

const both = (...issuers: PermitIssuer[]) =>
  issuers.flatMap((issuer) => [
    { issuer, kind: "visa" },
    { issuer, kind: "residence" },
  ]);
const inOrder = (condition: string) =>
  acceptedPermits(condition)
    ?.map(({ issuer, kind }) => `${issuer} ${kind}`)
    .toSorted();
const names = (accepted: { issuer: string; kind: string }[]) =>
  accepted.map(({ issuer, kind }) => `${issuer} ${kind}`).toSorted();

describe("a condition", () => {
  it("accepts visas and residence permits of the countries that it names", () => {
    expect(inOrder("only with valid Schengen/US/UK/Irish visa or residence")).toEqual(
      names(both("schengen", "united-states", "united-kingdom", "ireland")),
    );
    expect(inOrder("only holders of a US/UK/EU visa or residence")).toEqual(
      names(both("united-states", "united-kingdom", "schengen", "ireland")),
    );
  });

  it("accepts from some countries only their residence permits", () => {
    const condition =
      "plus compulsory insurance; only with used US/UK/Schengen visa, their PR, or GCC residence; else Tasheer centre";
    expect(inOrder(condition)).toEqual(
      names([
        ...both("united-states", "united-kingdom", "schengen"),
        { issuer: "united-arab-emirates", kind: "residence" },
        { issuer: "other-gcc", kind: "residence" },
      ]),
    );
  });

  it.each([
    "only with valid Canadian visa",
    "hotel must be booked through Discover Qatar",
    "only with insurance",
    "only with US visa; only with UK residence",
    "only with constructor visa",
    "only",
    "",
  ])("that we can't read is nobody's to meet: %s", (condition) => {
    expect(acceptedPermits(condition)).toBeUndefined();
  });
});

it("a permit counts if it is valid on the last day, or if its holder did not say until when", () => {
  const accepted = [{ issuer: "schengen", kind: "visa" }] as const;
  const permit = (validUntil: string | null) => ({ issuer: "schengen", kind: "visa", validUntil }) as const;
  expect(findPermit([permit("2027-01-10")], accepted, "2027-01-10")).toBeDefined();
  expect(findPermit([permit(null)], accepted, "2027-01-10")).toBeDefined();
  expect(findPermit([permit("2027-01-09")], accepted, "2027-01-10")).toBeUndefined();
  expect(findPermit([{ ...permit(null), kind: "residence" }], accepted, "2027-01-10")).toBeUndefined();
});
