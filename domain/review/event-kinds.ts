// What can happen to a case, and what its history stores: IDs, codes, dates and amounts, never personal data.
import { z } from "zod";
import { documentKindNames } from "../documents/document-kinds.ts";
import { viewPurposes } from "../tracking/view-purposes.ts";
import { askAgainReasonNames, rejectionReasonNames } from "./reasons.ts";
import { reminderKinds } from "./requests/reminders.ts";
import { fieldReasonNames, requestableFieldNames } from "./requests/requestable-fields.ts";

const nothing = z.strictObject({});
const id = z.uuid();
const kind = z.enum(documentKindNames);
const filing = z.strictObject({ filedOn: z.iso.date(), feePaise: z.int().min(0) });
/** Of a document, or of a field of the passport form. */
const request = z.strictObject({ requestId: id, kind });
const fieldRequest = z.strictObject({ requestId: id, field: z.enum(requestableFieldNames) });

const correction = z.strictObject({
  correctionId: id,
  fields: z.array(z.enum(requestableFieldNames)).min(1),
});
const reopening = z.strictObject({ reopeningId: id });
const note = z.strictObject({ noteId: id });

/** Why an important step was refused, as its failure is called. */
export const refusedBecause = [
  "documents_unopened",
  "visa_unopened",
  "visa_for_another",
  "passport_unopened",
  "second_person_needed",
  "second_person_dependent",
  "second_person_too_new",
] as const;

/** Each kind with the schema of its `details`. The event itself has the two statuses of a change of status. */
export const eventKinds = {
  status: nothing,
  claimed: nothing,
  released: nothing,
  /** By a supervisor; null returns the case to the queue. */
  assigned: z.strictObject({ staffId: id.nullable() }),
  /** The claim of this person, who had done nothing for a while. */
  lease_ended: z.strictObject({ staffId: id }),
  /** By staff; the traveller sees these events. */
  document_opened: z.strictObject({
    documentId: id,
    kind,
    /** Earlier events have none. */
    purpose: z.enum(viewPurposes).optional(),
  }),
  item_asked: z.union([
    request.extend({ reason: z.enum(askAgainReasonNames) }),
    fieldRequest.extend({ reason: z.enum(fieldReasonNames) }),
  ]),
  /** `isChanged`: corrected, not only confirmed. */
  item_answered: z.union([request, fieldRequest.extend({ isChanged: z.boolean() })]),
  item_withdrawn: z.union([request, fieldRequest]),
  /** The traveller was reminded of what is still open. */
  request_reminded: z.strictObject({ because: z.array(z.enum(reminderKinds)) }),
  documents_replaced: z.strictObject({ kind, documentId: id, replacedId: id.nullable() }),
  /** The row of the filing has the authority's reference. */
  filed: z.strictObject({ filedOn: z.iso.date(), feePaise: z.int().min(0) }),
  /** What was recorded of the filing before, and what holds now. The row of the correction has the reason. */
  filing_corrected: z.strictObject({
    from: filing,
    to: filing,
    isReferenceChanged: z.boolean(),
  }),
  /** The promised date had passed without a decision. */
  estimate_revised: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  visa_uploaded: z.strictObject({
    fileId: id,
    isConfirmed: z.boolean(),
    /** Omitted if the visa can be released. */
    isForAnother: z.literal(true).optional(),
    /** The numbers of the applications with the passport number that it shows. */
    owners: z.array(z.string().max(20)).optional(),
  }),
  /** A detail that it was compared with was corrected, so it has to be uploaded again. */
  visa_set_aside: z.strictObject({ fileId: id }),
  /** By staff, of a traveller's details; the row of the proposal has the values and the reasons. */
  correction_proposed: correction,
  correction_agreed: correction.extend({ proposedBy: id }),
  correction_declined: correction,
  correction_retracted: correction,
  outcome_proposed: z.strictObject({
    outcome: z.enum(["approved", "rejected"]),
    reason: z.enum(rejectionReasonNames).nullable(),
  }),
  outcome_declined: z.strictObject({ outcome: z.enum(["approved", "rejected"]) }),
  /** Taken back by the person who proposed it. */
  outcome_retracted: z.strictObject({ outcome: z.enum(["approved", "rejected"]) }),
  /** An attempt that its guard stopped. */
  step_refused: z.strictObject({
    step: z.enum(["verify", "file", "approve", "agree", "reverse", "agree_correction"]),
    because: z.enum(refusedBecause),
  }),
  /** From now on the visa can't be downloaded; the row of the recall has the reason. */
  recall_proposed: reopening,
  recall_agreed: reopening.extend({ proposedBy: id }),
  recall_declined: reopening,
  /** Of a rejection. */
  reopen_proposed: reopening,
  reopen_agreed: reopening.extend({ proposedBy: id }),
  reopen_declined: reopening,
  /** The rows of the notes have their words and whom they mention. */
  note_added: note,
  note_taken_back: note,
  escalated: note,
  escalation_resolved: note.extend({ escalationId: id }),
  /** A message of the traveller about this application, and one of staff. */
  question_asked: z.strictObject({ messageId: id }),
  message_sent: z.strictObject({ messageId: id }),
  /** The traveller's newest message about this application, with those before it that had no answer; and that they need one after all. */
  answer_not_needed: z.strictObject({ messageId: id }),
  answer_needed: z.strictObject({ messageId: id }),
  outcome_decided: z.strictObject({
    outcome: z.enum(["approved", "rejected"]),
    reason: z.enum(rejectionReasonNames).nullable(),
    /** Who proposed it, if a second person decided. */
    proposedBy: id.nullable(),
  }),
  /** What was exported: the traveller's own data, or the pack for the authority. */
  exported: z.strictObject({
    what: z.enum(["own_data", "filing_pack", "filing_zip", "visa"]),
    /** Of the visa that staff opened; earlier events have none. */
    fileId: id.optional(),
  }),
  erased: z.strictObject({
    because: z.enum(["asked", "retention"]),
    documents: z.int().min(0),
  }),
  legal_hold: z.strictObject({ isHeld: z.boolean() }),
} as const satisfies Record<string, z.ZodType>;

export type EventKind = keyof typeof eventKinds;
export type EventDetails<Kind extends EventKind> = z.infer<(typeof eventKinds)[Kind]>;
