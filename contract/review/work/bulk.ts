// One act on many cases at once: each case has its own transaction and its own result.
import { z } from "zod";
import { outcomes } from "#domain/review/outcomes.ts";
import { rejectionReasonNames } from "#domain/review/reasons.ts";
import { maxBulk } from "#domain/review/views/page-size.ts";
import { filingBars } from "#domain/review/filing/filing-bar.ts";
import { calendarDate, dataOf, failureParams, uuid } from "../../envelope.ts";
import { closedDay } from "../authorities/filing-pack.ts";
import { filingRequest } from "../case.ts";
import { queueRow } from "../queue.ts";

const cases = z.array(uuid).min(1).max(maxBulk);

/** POST /review/cases/bulk/claim and /review/cases/bulk/release: like the single acts. */
export const bulkRequest = z.object({ cases });

/** POST /review/cases/bulk/assign, by a supervisor; null returns the cases to the queue. */
export const bulkAssignRequest = z.object({ cases, staffId: uuid.nullable() });

/** As the single act would have answered; `code` and `params` are those of the error catalogue. */
const bulkFailure = z.object({ code: z.string(), message: z.string(), params: failureParams.optional() });
export type BulkFailure = z.infer<typeof bulkFailure>;

/** In the order of the request. `row`: the case afterwards; null if the act failed. */
export const bulkAnswer = dataOf(
  z.array(z.object({ id: uuid, row: queueRow.nullable(), failure: bulkFailure.nullable() })),
);
export type BulkResult = z.infer<typeof bulkAnswer>["data"][number];

/** POST /review/cases/bulk/proposals: reads the proposals in these cases that the caller may agree to. */
const bulkProposal = z.object({
  caseId: uuid,
  /** The version of the case, for the agreement. */
  version: z.number().int(),
  applicationId: z.string(),
  travellerId: uuid,
  name: z.string(),
  outcome: z.enum(outcomes),
  /** The reason of a rejection, and the specialist's words. */
  reason: z.object({ code: z.enum(rejectionReasonNames), words: z.string() }).nullable(),
  proposedBy: z.string(),
  /** Whether the caller has to open the visa first. */
  mustOpen: z.boolean(),
});
export const bulkProposalsAnswer = dataOf(z.array(bulkProposal));
export type BulkProposal = z.infer<typeof bulkProposal>;

/** POST /review/cases/bulk/agree, by a supervisor, with the versions that were on screen. */
export const bulkAgreeRequest = z.object({
  proposals: z
    .array(z.object({ caseId: uuid, travellerId: uuid, version: z.number().int().min(0) }))
    .min(1)
    .max(maxBulk),
});

export const bulkAgreeAnswer = dataOf(
  z.array(z.object({ caseId: uuid, travellerId: uuid, failure: bulkFailure.nullable() })),
);

/** POST /review/cases/bulk/filings: reads which of these cases the caller may file, in the order of the request. */
const bulkFiling = z.object({
  caseId: uuid,
  /** The version of the case, for the filing. */
  version: z.number().int(),
  /** What its travellers paid for the authority, in paise. */
  fee: z.number().int(),
  /** Why it can't be filed now; null if it can. */
  bar: z.enum(filingBars).nullable(),
  /** Null if its authority works today, or the case can't be filed; omitted by a server of the version before. */
  closed: closedDay.nullable().optional(),
});
export const bulkFilingsAnswer = dataOf(z.array(bulkFiling));
export type BulkFiling = z.infer<typeof bulkFiling>;

/** POST /review/cases/bulk/filing: each like the single act, with the versions that were on screen. */
export const bulkFileRequest = z.object({
  filedOn: calendarDate,
  filings: z
    .array(
      filingRequest
        .pick({ reference: true, fee: true })
        .extend({ caseId: uuid, version: z.number().int().min(0) }),
    )
    .min(1)
    .max(maxBulk),
});
