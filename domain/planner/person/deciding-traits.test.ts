// The traits that a short form asks for, and that no other one changes the answer.
import { describe, expect, it } from "vitest";
import type { Destination } from "../../destinations.ts";
import type { PublicRule } from "../../rules/rule-fact.ts";
import { eligibilityOf } from "../eligibility.ts";
import { aCatalogue, aDestination, adult, aFreeDestination, aPlan, aRule } from "../testing/a-catalogue.ts";
import { permitIssuers, permitKinds, type Person } from "../trip.ts";
import { decidingTraits } from "./deciding-traits.ts";

const question = {
  dates: { departure: "2027-01-04", arrival: "2027-01-10" },
  visaType: "tourist",
} as const;

function traits(destination: Destination, rules: PublicRule[] = []) {
  const catalogue = aCatalogue([destination], { [destination.id]: rules });
  return decidingTraits({ ...question, destinationId: destination.id }, catalogue);
}

const turkiye = aDestination("turkiye", {
  entryDetails: [aPlan({ conditions: "only with valid US/UK visa or residence" })],
});
const emirates = aDestination("emirates", {
  nameRule: "two-words-or-father-name",
  visaFreeForUaeResident: true,
  entryDetails: [aPlan(), aPlan({ id: "cheap", amount: 500, conditions: "only holders of a US visa" })],
});
const permit = aRule("entryRule", { rule: "entry-permit" });
const onArrival = aRule("entryRule", { rule: "visa-on-arrival" });

describe("the traits that decide", () => {
  it("are the age alone where every plan is open to everybody and every name", () => {
    expect(traits(aDestination("oman"))).toEqual({ isMinor: true, hasSingleName: false, permits: [] });
  });

  it("are the permits that a plan's condition accepts, each once", () => {
    expect(traits(turkiye).permits).toEqual([
      { issuer: "united-states", kind: "visa" },
      { issuer: "united-kingdom", kind: "visa" },
      { issuer: "united-states", kind: "residence" },
      { issuer: "united-kingdom", kind: "residence" },
    ]);
  });

  it("are residence in the UAE and a single name where rules say so", () => {
    expect(traits(emirates)).toEqual({
      isMinor: true,
      hasSingleName: true,
      permits: [
        { issuer: "united-arab-emirates", kind: "residence" },
        { issuer: "united-states", kind: "visa" },
      ],
    });
  });

  it("are none where nobody applies beforehand, and the age where a permit is needed", () => {
    const none = { isMinor: false, hasSingleName: false, permits: [] };
    expect(traits(aFreeDestination("nepal"))).toEqual(none);
    expect(traits(aFreeDestination("maldives"), [onArrival])).toEqual(none);
    expect(traits(aFreeDestination("bhutan"), [permit])).toEqual({ ...none, isMinor: true });
  });
});

/** Everybody who differs from an adult without permits in one trait, with what the form would have to ask for. */
const others: [Person, keyof ReturnType<typeof traits>, string][] = [
  [{ ...adult, isMinor: true }, "isMinor", ""],
  [{ ...adult, hasSingleName: true, isFatherNameShown: false }, "hasSingleName", ""],
  [{ ...adult, hasSingleName: true, isFatherNameShown: null }, "hasSingleName", ""],
  ...permitIssuers.flatMap((issuer) =>
    permitKinds.map((kind): (typeof others)[number] => [
      { ...adult, permits: [{ issuer, kind, validUntil: null }] },
      "permits",
      JSON.stringify({ issuer, kind }),
    ]),
  ),
];

it.each([
  ["a plan open to everybody", aDestination("oman"), []],
  ["a condition", turkiye, []],
  ["an exemption and a rule for names", emirates, []],
  ["no visa", aFreeDestination("nepal"), []],
  ["a visa at the border", aFreeDestination("maldives"), [onArrival]],
  ["a permit of the authority", aFreeDestination("bhutan"), [permit]],
] satisfies [string, Destination, PublicRule[]][])(
  "with %s, a trait that is not asked for changes nothing, and one that is changes something",
  (_title, destination, rules) => {
    const catalogue = aCatalogue([destination], { [destination.id]: rules });
    const answer = (person: Person) =>
      JSON.stringify(eligibilityOf({ ...question, destinationId: destination.id, person }, catalogue));
    const asked = traits(destination, rules);
    for (const [person, trait, choice] of others) {
      const isAsked =
        trait === "permits" ? asked.permits.some((one) => JSON.stringify(one) === choice) : asked[trait];
      expect(answer(person) !== answer(adult), `${trait} ${choice}`).toBe(isAsked);
    }
  },
);
