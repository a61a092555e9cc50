// Fields of a submitted application that the traveller is asked to correct or confirm.
import { z } from "zod";
import { fieldReasonNames, requestableFieldNames } from "#domain/review/requests/requestable-fields.ts";
import { calendarDate, dataOf, timestamp, uuid } from "../envelope.ts";

/** One field that waits for the traveller; `entered` is its value now. */
export const fieldRequest = z.object({
  id: uuid,
  travellerId: uuid,
  travellerName: z.string(),
  field: z.enum(requestableFieldNames),
  entered: z.string(),
  reason: z.enum(fieldReasonNames),
  words: z.string(),
  askedAt: timestamp,
  dueOn: calendarDate.nullable(),
});
export type FieldRequest = z.infer<typeof fieldRequest>;

/**
 * PUT /applications/{id}/requests/{requestId}/field: dates as YYYY-MM-DD. The value that is there already confirms it.
 * `noSurname` comes with a blank last name, `guardianConsent` with the date of birth of a child.
 */
export const fieldAnswer = z.object({
  value: z.string().max(120),
  noSurname: z.boolean().optional(),
  guardianConsent: z.boolean().optional(),
});
export type FieldAnswer = z.infer<typeof fieldAnswer>;

export const fieldAnswered = dataOf(
  z.object({
    field: z.enum(requestableFieldNames),
    status: z.string(),
    requestsLeft: z.number().int(),
  }),
);
