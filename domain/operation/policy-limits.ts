// What an administrator may enter for a policy.
import type { Policies } from "../policies.ts";

/** The bounds of each policy that is a whole number. */
export const policyLimits = {
  maxTravellers: { min: 1, max: 50 },
  signupsPerAddress: { min: 1, max: 10_000 },
  passwordMinLength: { min: 6, max: 64 },
  documentRetentionDays: { min: 30, max: 36_500 },
  draftRetentionDays: { min: 30, max: 36_500 },
  refundSecondPersonFrom: { min: 0, max: 10_000_000 },
  /** Both ends of each range. */
  processingBuckets: { min: 0, max: 366 },
} as const satisfies Partial<Record<keyof Policies, { min: number; max: number }>>;

export const maxHolidays = 200;
