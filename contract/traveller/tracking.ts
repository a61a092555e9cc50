// What a traveller can follow on an application: requested items, outcomes, and who viewed the documents (D9, D18).
import { z } from "zod";
import { askAgainReasonNames, rejectionReasonNames } from "#domain/review/reasons.ts";
import { passportReadingSchema } from "#domain/passport/reading-schema.ts";
import { viewPurposes } from "#domain/tracking/view-purposes.ts";
import { staffRoles } from "#domain/staff/roles.ts";
import { documentKind, pageVerdicts } from "../drafts.ts";
import { calendarDate, dataOf, rowsOf, timestamp, uuid } from "../envelope.ts";
import { visaFinding } from "./findings.ts";

/** One line of the timeline. */
export const trackingStep = z.object({
  title: z.string(),
  date: calendarDate.nullable(),
  completed: z.boolean(),
});

/** One item that was requested again and is not answered yet. */
export const itemRequest = z.object({
  id: uuid,
  travellerId: uuid,
  travellerName: z.string(),
  kind: documentKind,
  reason: z.enum(askAgainReasonNames),
  words: z.string(),
  askedAt: timestamp,
  /** By when an answer is asked for; omitted by a server of the version before. */
  dueOn: calendarDate.nullable().optional(),
});
export type ItemRequest = z.infer<typeof itemRequest>;

/** A specialist's proposal is not an outcome yet: it is shown as 'undecided'. */
export const travellerOutcome = z.object({
  id: uuid,
  name: z.string(),
  outcome: z.enum(["undecided", "approved", "rejected"]),
  reason: z.enum(rejectionReasonNames).nullable(),
  words: z.string(),
  /** Present once the visa is released; null after it was erased, and while it is held. */
  visa: z
    .object({
      fileUrl: z.string(),
      sizeBytes: z.number().int(),
      /** How the visa compares with the application, field by field. */
      findings: z.array(visaFinding),
    })
    .nullable(),
  /** Present while staff check a released visa again: it cannot be downloaded meanwhile. */
  isVisaHeld: z.literal(true).optional(),
});
export type TravellerOutcome = z.infer<typeof travellerOutcome>;

/** What 'Apply again' has created: a draft that is still open, or the application that it became. */
export const renewal = z.object({ draftId: uuid, applicationId: uuid.nullable() });
export type Renewal = z.infer<typeof renewal>;
export const renewalAnswer = dataOf(z.object({ draftId: uuid }));

/** The filing with the authority, once it is recorded; `fee` is in paise. */
export const filing = z.object({ reference: z.string(), filedOn: calendarDate, fee: z.number().int() });
export type Filing = z.infer<typeof filing>;

/** PUT /applications/{id}/requests/{requestId}/document: a form like that of a draft's document, with the device's reading. */
export const replacementUpload = z.object({
  file: z.file().describe("The document, at most 7 MB"),
  verdict: z.enum(pageVerdicts).optional(),
  reading: z.string().optional().describe("JSON text of the reading of a passport page"),
});
export const replacementReading = passportReadingSchema;
export const replacementAnswer = dataOf(
  z.object({ documentId: uuid, kind: documentKind, status: z.string(), requestsLeft: z.number().int() }),
);

/** One view of a document by a staff member: the role, never the name. */
export const documentView = z.object({
  at: timestamp,
  role: z.enum(staffRoles).nullable(),
  travellerName: z.string(),
  kind: documentKind.nullable(),
  /** By the step of the case; null for views from before purposes were stored. */
  purpose: z.enum(viewPurposes).nullable(),
});
export type DocumentView = z.infer<typeof documentView>;
export const documentViews = rowsOf(documentView);
