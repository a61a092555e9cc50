// What staff propose to correct in a traveller's details, and the correction as a case shows it while it waits.
import { z } from "zod";
import { requestableFieldNames } from "#domain/review/requests/requestable-fields.ts";
import { plainText, timestamp, uuid } from "../../envelope.ts";

const field = z.enum(requestableFieldNames);
const reason = plainText(1000).refine((text) => text !== "", "must not be empty");

/** POST …/travellers/{travellerId}/correction: the fields with their new values, and why they are wrong. */
export const proposeCorrectionRequest = z.object({
  fields: z
    .array(
      z.object({
        field,
        /** As in the passport; dates as YYYY-MM-DD. */
        value: z.string().max(100),
        /** With a blank surname. */
        noSurname: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(requestableFieldNames.length)
    .refine((fields) => new Set(fields.map((each) => each.field)).size === fields.length, "must not repeat"),
  reason,
});
export type CorrectionRequest = z.infer<typeof proposeCorrectionRequest>;

/** POST …/correction/decline and …/correction/retract: why. */
export const correctionAnswerRequest = z.object({ reason });

export const proposedCorrection = z.object({
  by: z.object({ id: uuid, fullName: z.string() }),
  at: timestamp,
  reason: z.string(),
  /** Masked like the details; empty once they are erased. */
  fields: z.array(z.object({ field, former: z.string(), value: z.string() })),
  /** Whether the caller has opened a page of the passport; without it, they can't agree. */
  opened: z.boolean(),
});
export type ProposedCorrection = z.infer<typeof proposedCorrection>;
