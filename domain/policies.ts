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

/** After this many failed readings of a passport page, a specialist takes over. */
export const failedReadingsBeforeSpecialist = 3;
