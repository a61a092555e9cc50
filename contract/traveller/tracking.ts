// What a traveller follows on an application: items asked for again, outcomes, and who looked at the documents (D9, D18).
import { z } from "zod";
import { askAgainReasonNames, rejectionReasonNames } from "#domain/review/reasons.ts";
import { passportReadingSchema } from "#domain/passport/reading-schema.ts";
import { staffRoles } from "#domain/staff/roles.ts";
import { documentKind, pageVerdicts } from "../drafts.ts";
import { calendarDate, dataOf, rowsOf, timestamp, uuid } from "../envelope.ts";

/** One line of the timeline. */
export const trackingStep = z.object({
  title: z.string(),
  date: calendarDate.nullable(),
  completed: z.boolean(),
});

/** One item that is asked for again and not answered yet. */
export const itemRequest = z.object({
  id: uuid,
  travellerId: uuid,
  travellerName: z.string(),
  kind: documentKind,
  reason: z.enum(askAgainReasonNames),
  words: z.string(),
  askedAt: timestamp,
});
export type ItemRequest = z.infer<typeof itemRequest>;

/** A proposal of one specialist is nobody's outcome yet: it is told as 'undecided'. */
export const travellerOutcome = z.object({
  id: uuid,
  name: z.string(),
  outcome: z.enum(["undecided", "approved", "rejected"]),
  reason: z.enum(rejectionReasonNames).nullable(),
  words: z.string(),
  /** Present once it is released; null after it was erased. */
  visa: z.object({ fileUrl: z.string(), sizeBytes: z.number().int() }).nullable(),
});
export type TravellerOutcome = z.infer<typeof travellerOutcome>;

/** What 'Apply again' has led to: a draft that is still open, or the application it became. */
export const renewal = z.object({ draftId: uuid, applicationId: uuid.nullable() });
export type Renewal = z.infer<typeof renewal>;
export const renewalAnswer = dataOf(z.object({ draftId: uuid }));

/** The filing with the authority, once it is recorded; `fee` in paise. */
export const filing = z.object({ reference: z.string(), filedOn: calendarDate, fee: z.number().int() });
export type Filing = z.infer<typeof filing>;

/** PUT /applications/{id}/requests/{requestId}/document: a form like those of drafts, with what the device read. */
export const replacementUpload = z.object({
  file: z.file().describe("The document, at most 7 MB"),
  verdict: z.enum(pageVerdicts).optional(),
  reading: z.string().optional().describe("JSON text of the reading of a passport page"),
});
export const replacementReading = passportReadingSchema;
export const replacementAnswer = dataOf(
  z.object({ documentId: uuid, kind: documentKind, status: z.string(), requestsLeft: z.number().int() }),
);

/** One look at a document by somebody of the office: the role, never the name. */
export const documentLook = z.object({
  at: timestamp,
  role: z.enum(staffRoles).nullable(),
  travellerName: z.string(),
  kind: documentKind.nullable(),
});
export type DocumentLook = z.infer<typeof documentLook>;
export const documentLooks = rowsOf(documentLook);
