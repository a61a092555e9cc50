// GET /review/cases/{id}/others: other applications for the same passports, and of the same account.
import { z } from "zod";
import { applicationStatuses } from "#domain/applications.ts";
import { outcomes } from "#domain/review/outcomes.ts";
import { otherCaseGrounds } from "#domain/review/quality/other-case.ts";
import { rejectionReasonNames } from "#domain/review/reasons.ts";
import { documentKind } from "../../drafts.ts";
import { calendarDate, dataOf, timestamp, uuid } from "../../envelope.ts";

const otherCase = z.object({
  id: uuid,
  applicationId: z.string(),
  status: z.enum(applicationStatuses),
  destination: z.object({ id: z.string(), name: z.string() }),
  travelDate: z.object({ departure: calendarDate, arrival: calendarDate }).nullable(),
  submittedAt: timestamp,
  because: z.enum(otherCaseGrounds),
  /** The document that is the same file, in both applications. */
  kind: documentKind.nullable(),
  /** Whether the owner of the other application was asked for that document again, and has not answered; for a shared file. */
  isRequested: z.boolean().optional(),
  /** Whose passport or file it is there; null for the same account, and outside the destinations of the user. */
  name: z.string().nullable().optional(),
  /** The traveller of this case whose passport number or file it has; null for the same account. */
  travellerId: uuid.nullable(),
  /** Of the person with that passport or file, in the other application. */
  outcome: z.enum(outcomes).nullable(),
  reason: z.enum(rejectionReasonNames).nullable(),
  /** Whether both are open, and for the same destination or overlapping dates. */
  isDuplicate: z.boolean(),
});
export type OtherCase = z.infer<typeof otherCase>;

export const otherCases = z.object({
  /** Newest first, those with the same passport, those of the account, then those with the same file. */
  cases: z.array(otherCase),
  /** Whether there are more than are shown. */
  hasMore: z.boolean(),
});
export type OtherCases = z.infer<typeof otherCases>;
export const otherCasesAnswer = dataOf(otherCases);
