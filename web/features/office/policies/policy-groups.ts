// The order of the policies screen: every policy in one group, by what it is about.
import type { Policies } from "#domain/policies.ts";

export const policyGroups = {
  applications: ["groupTravellers", "maxTravellers", "travelWindow", "unreadablePassport"],
  money: ["refundLadder", "refundSecondPersonFrom"],
  cases: ["rejectionSecondPerson", "holidays"],
  home: ["processingBuckets", "visaFreeDubai"],
  accounts: ["passwordMinLength", "signupsPerAddress"],
  retention: ["documentRetentionDays", "draftRetentionDays"],
} as const satisfies Record<string, readonly (keyof Policies)[]>;

export type PolicyGroup = keyof typeof policyGroups;
