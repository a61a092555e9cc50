// Derived facts report what the checks found, and nothing that anybody entered.
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkTraveller, checkTrip } from "../checks/checks.ts";
import { findingCodes, type FindingParams, findings } from "../checks/findings.ts";
import { meera, travellerFacts, tripFacts } from "../checks/testing/some-facts.ts";
import { derivedFacts } from "./derived-facts.ts";

const of = (change: Partial<typeof meera>, arrival: string | null = "2026-12-12") => {
  const traveller = { ...meera, ...change };
  return derivedFacts({
    destination: "Vietnam",
    visaType: "tourist",
    arrival,
    trip: checkTrip(tripFacts()),
    travellers: [
      {
        passportExpiryDate: traveller.passportExpiryDate,
        findings: checkTraveller(travellerFacts({ traveller })),
      },
    ],
  });
};

test("an application without problems: destination, visa type and number of travellers, and nothing else", () => {
  expect(of({})).toEqual(["destination: Vietnam", "visa type: tourist", "travellers: 1"]);
});

test("a passport that expires 40 days after the trip is reported without its date", () => {
  const facts = of({ passportExpiryDate: "2027-01-21" });
  expect(facts).toContain("traveller 1: passport expires soon (months 6)");
  expect(facts.at(-1)).toBe("traveller 1: the passport ends 40 days after the trip");
  expect(of({ passportExpiryDate: "2026-12-01" }).at(-1)).toBe(
    "traveller 1: the passport ends before the trip does",
  );
  expect(of({ passportExpiryDate: "2027-01-21" }, null).at(-1)).not.toContain("after the trip");
});

test("no finding adds a date, an entered text or a word that is not in the tables", () => {
  const code = fc.constantFrom(...findingCodes);
  const text = fc.string({ minLength: 1, unit: "grapheme" }).map((entered) => `Canary${entered}`);
  const params = fc.record(
    {
      expiry: fc.constant("2031-07-19"),
      departure: fc.constant("2031-07-19"),
      ready: fc.constant("2031-07-19"),
      size: text,
      marks: fc.array(text),
      fields: fc.array(text),
      kinds: fc.array(text),
      days: fc.oneof(fc.integer(), text),
      amount: fc.constant(7_654_321),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(code, params)), (found) => {
      const checked = found.map(([one, given]) => ({
        code: one,
        verdict: findings[one].verdict,
        params: given as Partial<FindingParams>,
      }));
      const traveller = { passportExpiryDate: "2031-07-19", findings: checked };
      const facts = derivedFacts({
        destination: "Japan",
        visaType: "student",
        arrival: "2026-12-12",
        trip: checked,
        travellers: [traveller],
      }).join("\n");
      expect(facts).not.toMatch(/Canary|2031|7654321|\d{4}-\d{2}/);
    }),
  );
});
