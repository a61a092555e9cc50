// The planner agrees with a second one that tries every plan on every day. `npm run bench:planner` compares 20,000 trips.
import { expect, it } from "vitest";
import { compareWithOracle } from "./compare-with-oracle.ts";
import { seedPlannerCatalogue } from "./seed-planner-catalogue.ts";

const cases = 400;

it(`the planner and the oracle agree on ${cases} families and trips: what is needed, the plan, its cost, every date`, async () => {
  const found = compareWithOracle(await seedPlannerCatalogue("2026-11-27"), 1, cases);
  expect(found.differences).toEqual([]);
  expect(found.possible).toBeGreaterThan(cases / 10);
  expect(found.possible).toBeLessThan(cases / 2);
});
