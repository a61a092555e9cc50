// Operator policies: rules of the specification that an operator may change.
import type { CalendarDate } from "./dates/calendar-date.ts";
import { defaultRefundLadder, type RefundLadderPolicy, refundShares } from "./refunds/refund-ladder.ts";

/** The values of each policy that is chosen from a list; those of `refundLadder` apply to each of its rungs. */
export const policyChoices = {
  groupTravellers: ["not-single-entry", "any-plan"],
  travelWindow: ["stay-from-today", "within-validity"],
  visaFreeDubai: ["flag-0", "residents-list"],
  unreadablePassport: ["specialist-after-3", "block"],
  refundLadder: refundShares,
  rejectionSecondPerson: ["always", "never"],
} as const;

type Choice<Name extends keyof typeof policyChoices> = (typeof policyChoices)[Name][number];

export type GroupTravellers = Choice<"groupTravellers">;
export type TravelWindow = Choice<"travelWindow">;
export type UnreadablePassport = Choice<"unreadablePassport">;

/** Inclusive bounds in processing days. */
interface Bucket {
  from: number;
  to: number;
}

export interface Policies {
  groupTravellers: GroupTravellers;
  maxTravellers: number;
  signupsPerAddress: number;
  travelWindow: TravelWindow;
  processingBuckets: { instant: Bucket; week: Bucket; month: Bucket };
  visaFreeDubai: Choice<"visaFreeDubai">;
  passwordMinLength: number;
  unreadablePassport: UnreadablePassport;
  documentRetentionDays: number;
  draftRetentionDays: number;
  refundLadder: RefundLadderPolicy;
  /** In whole rupees; a refund by staff of this amount or more needs a second person. */
  refundSecondPersonFrom: number;
  rejectionSecondPerson: Choice<"rejectionSecondPerson">;
  /** Non-working days in addition to those in `domain/holidays.ts` (D49). */
  holidays: readonly CalendarDate[];
}

/** The specification's value of each policy, in force until an administrator changes it. */
export const defaultPolicies: Policies = {
  groupTravellers: "not-single-entry",
  maxTravellers: 20,
  signupsPerAddress: 60,
  travelWindow: "stay-from-today",
  processingBuckets: {
    instant: { from: 0, to: 1 },
    week: { from: 6, to: 7 },
    month: { from: 10, to: 30 },
  },
  visaFreeDubai: "flag-0",
  passwordMinLength: 6,
  unreadablePassport: "specialist-after-3",
  documentRetentionDays: 365,
  draftRetentionDays: 90,
  refundLadder: defaultRefundLadder,
  refundSecondPersonFrom: 10_000,
  rejectionSecondPerson: "always",
  holidays: [],
};

/** They move money or erase data: a change needs a second administrator and takes effect later (P9). */
export const guardedPolicies = [
  "documentRetentionDays",
  "draftRetentionDays",
  "refundLadder",
  "refundSecondPersonFrom",
  "rejectionSecondPerson",
] as const satisfies (keyof Policies)[];
export type GuardedPolicy = (typeof guardedPolicies)[number];

/** From a second administrator's agreement until the change is in force. */
export const guardedDelayHours = 24;

export function isGuardedPolicy(name: string): name is GuardedPolicy {
  return guardedPolicies.some((guarded) => guarded === name);
}

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

/** After this many failed readings of a passport page, a specialist takes over. */
export const failedReadingsBeforeSpecialist = 3;
