// The two sets of policies, and which of them is in force.
import { expect, test } from "vitest";
import { policySetOf, policySets } from "./operation/policy-sets.ts";
import { defaultPolicies } from "./policies.ts";

test("the specification's values are a set, and the default", () => {
  expect(policySetOf(defaultPolicies)).toBe("specification");
  expect(policySetOf({ ...defaultPolicies, ...policySets["real-life"] })).toBe("real-life");
});

test("a mixture of both is no set", () => {
  expect(policySetOf({ ...defaultPolicies, groupTravellers: "any-plan" })).toBeUndefined();
});

test("a set is recognised in any order of the parts of a value", () => {
  const { instant, week, month } = policySets["real-life"].processingBuckets;
  const turned = { month: { to: month.to, from: month.from }, week, instant };
  expect(policySetOf({ ...policySets["real-life"], processingBuckets: turned })).toBe("real-life");
});

test("under real life a passport page that cannot be read, and money that is not spent yet, are never lost", () => {
  const { unreadablePassport, refundLadder } = policySets["real-life"];
  expect(unreadablePassport).toBe("specialist-after-3");
  const { afterFiling, ...beforeFiling } = refundLadder;
  expect([...new Set(Object.values(beforeFiling)), afterFiling]).toEqual(["all", "nothing"]);
  expect(policySetOf({ ...defaultPolicies, unreadablePassport: "block" })).toBeUndefined();
});

test("the real-life filters leave no gap between 0 and 30 days", () => {
  const { instant, week, month } = policySets["real-life"].processingBuckets;
  expect([instant.from, week.from, month.from, month.to]).toEqual([0, instant.to + 1, week.to + 1, 30]);
});
