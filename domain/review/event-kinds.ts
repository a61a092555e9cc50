// What can happen to a case, and what its history stores: IDs, codes, dates and amounts, never personal data.
import { z } from "zod";
import { documentKindNames } from "../documents/document-kinds.ts";
import { viewPurposes } from "../tracking/view-purposes.ts";
import { askAgainReasonNames, rejectionReasonNames } from "./reasons.ts";

const nothing = z.strictObject({});
const id = z.uuid();
const kind = z.enum(documentKindNames);
const request = z.strictObject({ requestId: id, kind });

/** Each kind with the schema of its `details`. The event itself has the two statuses of a change of status. */
export const eventKinds = {
  status: nothing,
  claimed: nothing,
  released: nothing,
  /** By a supervisor; null returns the case to the queue. */
  assigned: z.strictObject({ staffId: id.nullable() }),
  /** By staff; the traveller sees these events. */
  document_opened: z.strictObject({
    documentId: id,
    kind,
    /** Earlier events have none. */
    purpose: z.enum(viewPurposes).optional(),
  }),
  item_asked: request.extend({ reason: z.enum(askAgainReasonNames) }),
  item_answered: request,
  item_withdrawn: request,
  documents_replaced: z.strictObject({ kind, documentId: id, replacedId: id.nullable() }),
  /** The row of the filing has the authority's reference. */
  filed: z.strictObject({ filedOn: z.iso.date(), feePaise: z.int().min(0) }),
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
  outcome_proposed: z.strictObject({
    outcome: z.enum(["approved", "rejected"]),
    reason: z.enum(rejectionReasonNames).nullable(),
  }),
  outcome_declined: z.strictObject({ outcome: z.enum(["approved", "rejected"]) }),
  outcome_decided: z.strictObject({
    outcome: z.enum(["approved", "rejected"]),
    reason: z.enum(rejectionReasonNames).nullable(),
    /** Who proposed it, if a second person decided. */
    proposedBy: id.nullable(),
  }),
  /** What was exported: the traveller's own data, or the pack for the authority. */
  exported: z.strictObject({ what: z.enum(["own_data", "filing_pack", "filing_zip", "visa"]) }),
  erased: z.strictObject({
    because: z.enum(["asked", "retention"]),
    documents: z.int().min(0),
  }),
  legal_hold: z.strictObject({ isHeld: z.boolean() }),
} as const satisfies Record<string, z.ZodType>;

export type EventKind = keyof typeof eventKinds;
export type EventDetails<Kind extends EventKind> = z.infer<(typeof eventKinds)[Kind]>;

/** These neither change a case nor what its next step should be: whoever opened it before may still take that step. */
export const quietKinds = [
  "document_opened",
  "exported",
  "estimate_revised",
] as const satisfies readonly EventKind[];

export function changesCase(kind: EventKind): boolean {
  return !(quietKinds as readonly EventKind[]).includes(kind);
}
