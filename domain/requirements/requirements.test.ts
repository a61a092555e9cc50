// What differs for some travellers, how they apply without us, and which plans are free at the authority.
import { describe, expect, it, test } from "vitest";
import { nameRules, type VisaPlan } from "../destinations.ts";
import { entryRules, type FactKey, type FactValues } from "../rules/fact-keys.ts";
import type { PublicRule } from "../rules/rule-fact.ts";
import { freePlans } from "./free-plans.ts";
import { ownApplication } from "./own-application.ts";
import { travellerDifferences, travellerKinds } from "./traveller-differences.ts";

function rule<Key extends FactKey>(key: Key, value: FactValues[Key], of: Partial<PublicRule> = {}) {
  return { planId: null, state: "in-force", key, value, ...of } as PublicRule;
}

const entry = (name: (typeof entryRules)[number]) => rule("entryRule", { rule: name, isTemporary: false });
const common = {
  isFiledByUs: true,
  nameRule: "as-passport",
  areUaeResidentsExempt: false,
  hasConditions: false,
} as const;

describe("what differs", () => {
  it("is never left open", () => {
    for (const kind of travellerKinds)
      for (const nameRule of nameRules)
        for (const isFiledByUs of [true, false])
          expect(travellerDifferences(kind, { ...common, nameRule, isFiledByUs })).not.toEqual([]);
  });

  it("for adults is nothing", () => expect(travellerDifferences("adult", common)).toEqual(["none"]));

  it("for a child is a guardian and the parents' names, but only where we file the application", () => {
    expect(travellerDifferences("minor", common)).toEqual([
      "own-passport",
      "guardian-applies",
      "parents-named",
      "letter-of-consent",
    ]);
    expect(travellerDifferences("minor", { ...common, isFiledByUs: false })).toEqual([
      "own-passport",
      "letter-of-consent",
    ]);
  });

  test.each([
    ["as-passport", "filed-without-surname"],
    ["blank-surname-ok", "filed-without-surname"],
    ["two-words-or-father-name", "father-name-added"],
  ] as const)("without a surname, by the rule %s, is '%s'", (nameRule, expected) =>
    expect(travellerDifferences("no-surname", { ...common, nameRule })).toEqual([
      expected,
      "ticket-as-passport",
    ]),
  );

  it("for residents of the UAE is that they need no visa, or that a residence permit may meet a condition", () => {
    const of = (given: object) => travellerDifferences("uae-resident", { ...common, ...given });
    expect(of({ areUaeResidentsExempt: true, hasConditions: true })).toEqual(["no-visa-needed"]);
    expect(of({ hasConditions: true })).toEqual(["conditions-count-residence"]);
    expect(of({})).toEqual(["none"]);
  });
});

describe("an application without us", () => {
  it("has steps for each entry rule, and ends at the border", () => {
    for (const name of entryRules)
      expect(ownApplication([entry(name)], true).steps.at(-1), name).toBe("show-at-border");
  });

  it("goes by the entry rule, and without one by whether a visa is needed", () => {
    expect(ownApplication([entry("e-visa-by-agent")], true).way).toBe("agent");
    expect(ownApplication([entry("travel-authorisation")], false).way).toBe("permit");
    expect(ownApplication([], true).way).toBe("portal");
    expect(ownApplication([], false).way).toBe("none");
  });

  it("has the steps for conditions and an arrival card only where there are any", () => {
    expect(ownApplication([], false).steps).toEqual(["pack", "show-at-border"]);
    const rules = [
      rule("condition", { text: "hotel must be booked" }),
      rule("arrivalCard", { name: "TDAC", window: null }),
    ];
    expect(ownApplication(rules, false).steps).toEqual([
      "check-conditions",
      "pack",
      "arrival-card",
      "show-at-border",
    ]);
  });
});

describe("a plan is free at the authority", () => {
  const plan = (id: string, amount: number) => ({ id, amount }) as VisaPlan;
  const fee = (planId: string, amount: number, state: PublicRule["state"] = "in-force") =>
    rule("officialFee", { currency: "USD", amount, alsoQuoted: null, year: null }, { planId, state });
  const ids = (plans: VisaPlan[], rules: PublicRule[]) => freePlans(plans, rules).map(({ id }) => id);

  it("if the official fee is 0, also where we charge a price", () => {
    expect(ids([plan("a", 500), plan("b", 0)], [fee("a", 0), fee("b", 5)])).toEqual(["a"]);
  });

  it("by its price if the fee is not known or only announced", () => {
    expect(ids([plan("a", 500), plan("b", 0)], [fee("a", 0, "announced")])).toEqual(["b"]);
  });
});
