// Operator policies: explicit rules of the specification that an operator may change.
import type { CalendarDate } from "./dates/calendar-date.ts";
import { defaultRefundLadder, type RefundLadderPolicy } from "./refunds/refund-ladder.ts";

export type GroupTravellers = "not-single-entry" | "any-plan";
export type TravelWindow = "stay-from-today" | "within-validity";
export type UnreadablePassport = "specialist-after-3" | "block";
export type RejectionSecondPerson = "always" | "never";
export type VisaFreeDubai = "flag-0" | "residents-list";

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
  visaFreeDubai: VisaFreeDubai;
  passwordMinLength: number;
  unreadablePassport: UnreadablePassport;
  documentRetentionDays: number;
  draftRetentionDays: number;
  refundLadder: RefundLadderPolicy;
  /** Whole rupees; from here on a refund by staff needs a second person. */
  refundSecondPersonFrom: number;
  rejectionSecondPerson: RejectionSecondPerson;
  /** Days that are no working days, besides `domain/holidays.ts` (D49). */
  holidays: readonly CalendarDate[];
}

/** The specification's own value of each policy, in force until an administrator changes it. */
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

/** How many failed readings of a page come before a specialist takes over. */
export const failedReadingsBeforeSpecialist = 3;
