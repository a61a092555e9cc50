// What the page of open data says about all facts together.
import { expect, it } from "vitest";
import { factValues } from "./fact-keys.ts";
import { summariseFacts } from "./open-data.ts";
import type { PublicFact } from "./rule-fact.ts";

const fact = (destinationId: string, checkedOn: string | null): PublicFact => ({
  destinationId,
  planId: null,
  key: "stay",
  value: factValues.stay.parse({ days: 30 }),
  source: checkedOn && "https://evisa.example",
  official: true,
  basis: null,
  checkedOn,
  confirmed: false,
  validFrom: null,
  validTo: null,
  state: "in-force",
});

it("counts destinations once and each fact under its freshness", () => {
  const facts = [
    fact("oman", "2026-11-27"),
    fact("oman", "2026-10-01"),
    fact("laos", null),
    fact("laos", "2026-01-01"),
  ];
  const counted = { destinations: 2, facts: 4, checked: 1, ageing: 1, unverified: 2 };
  expect(summariseFacts(facts, "2026-11-27")).toEqual(counted);
});

it("counts nothing where there is nothing", () => {
  const nothing = { destinations: 0, facts: 0, checked: 0, ageing: 0, unverified: 0 };
  expect(summariseFacts([], "2026-11-27")).toEqual(nothing);
});
