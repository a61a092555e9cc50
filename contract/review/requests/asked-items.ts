// What a specialist asks a traveller for, and the fields that were asked for, as a case shows them.
import { z } from "zod";
import { askAgainReasonNames } from "#domain/review/reasons.ts";
import { fieldReasonNames, requestableFieldNames } from "#domain/review/requests/requestable-fields.ts";
import { documentKind } from "../../drafts.ts";
import { calendarDate, plainText, timestamp, uuid } from "../../envelope.ts";

const maxAskedItems = 60;

const askedItem = z.union([
  z.object({ travellerId: uuid, kind: documentKind, reason: z.enum(askAgainReasonNames) }),
  z.object({ travellerId: uuid, field: z.enum(requestableFieldNames), reason: z.enum(fieldReasonNames) }),
]);
export type AskedItem = z.infer<typeof askedItem>;

/** POST /review/cases/{id}/requests/batch: documents and fields, of one or several travellers, in one email. */
export const askItemsRequest = z.object({
  items: z.array(askedItem).min(1).max(maxAskedItems),
  /** A working day, from tomorrow on. */
  dueOn: calendarDate.optional(),
  words: plainText(1000).optional(),
});

export const fieldRequestOfCase = z.object({
  id: uuid,
  travellerId: uuid,
  field: z.enum(requestableFieldNames),
  reason: z.enum(fieldReasonNames),
  words: z.string(),
  askedAt: timestamp,
  answeredAt: timestamp.nullable(),
  withdrawnAt: timestamp.nullable(),
  dueOn: calendarDate.nullable(),
  /** What the answer changed, masked like the details; null if the value was only confirmed, or is erased. */
  correction: z
    .object({
      former: z.string(),
      value: z.string(),
      /** Whether the authority has the former value. */
      isFiled: z.boolean(),
    })
    .nullable(),
});
export type FieldRequestOfCase = z.infer<typeof fieldRequestOfCase>;
