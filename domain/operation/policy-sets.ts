// Sets of policies: those of the specification, and those that real trips need.
import { defaultPolicies, type Policies } from "../policies.ts";
import { defaultRefundLadder } from "../refunds/refund-ladder.ts";

/**
 * What a traveller's plans depend on. They are set together; a guarded one among them is proposed, so that a set is no way
 * around the second administrator (P9).
 */
export const policiesOfSets = [
  "groupTravellers",
  "travelWindow",
  "processingBuckets",
  "visaFreeDubai",
  "unreadablePassport",
  "refundLadder",
] as const satisfies (keyof Policies)[];
type PolicySet = Pick<Policies, (typeof policiesOfSets)[number]>;

export const policySetNames = ["specification", "real-life"] as const;
export type PolicySetName = (typeof policySetNames)[number];

export const policySets = {
  specification: {
    groupTravellers: defaultPolicies.groupTravellers,
    travelWindow: defaultPolicies.travelWindow,
    processingBuckets: defaultPolicies.processingBuckets,
    visaFreeDubai: defaultPolicies.visaFreeDubai,
    unreadablePassport: defaultPolicies.unreadablePassport,
    refundLadder: defaultPolicies.refundLadder,
  },
  // Families travel on any plan, on dates of their own; the filters leave no gaps; a good passport is never locked out; and
  // all money is refunded until it is spent.
  "real-life": {
    groupTravellers: "any-plan",
    travelWindow: "within-validity",
    processingBuckets: {
      instant: { from: 0, to: 1 },
      week: { from: 2, to: 7 },
      month: { from: 8, to: 30 },
    },
    visaFreeDubai: "residents-list",
    unreadablePassport: "specialist-after-3",
    refundLadder: defaultRefundLadder,
  },
} as const satisfies Record<PolicySetName, PolicySet>;

/** The set that is in force; undefined if an operator has mixed them. */
export function policySetOf(policies: PolicySet): PolicySetName | undefined {
  return policySetNames.find((set) =>
    policiesOfSets.every((name) => isSamePolicyValue(policySets[set][name], policies[name])),
  );
}

/** Whether two values of a policy are equal; the database returns their parts in an order of its own. */
export function isSamePolicyValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([part, inner]) => [part, inOrder(inner)] as const);
  return parts.toSorted(([a], [b]) => (a < b ? -1 : 1));
}
