// One case: what was entered next to what was read, its documents, history, checks and decisions.
// Every call that changes a case answers with the changed case.
import { z } from "zod";
import { applicationStatuses } from "#domain/applications.ts";
import { unmatchedReasons } from "#domain/review/visa/match-visa.ts";
import { askAgainReasonNames, rejectionReasonNames } from "#domain/review/reasons.ts";
import { outcomes } from "#domain/review/outcomes.ts";
import { turns } from "#domain/review/clocks/turns.ts";
import { durationUnits } from "#domain/rules/fact-keys.ts";
import { staffRoles } from "#domain/staff/roles.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { caseStepNames, travellerStepNames } from "#domain/review/case-steps.ts";
import { viewPurposes } from "#domain/tracking/view-purposes.ts";
import { documentKind } from "../drafts.ts";
import { calendarDate, dataOf, plainText, timestamp, uuid } from "../envelope.ts";
import { refusalWording } from "./authorities/authority-profile.ts";
import { payerOfCase } from "./conversation/payer.ts";
import { proposedCorrection } from "./requests/corrections.ts";
import { fieldRequestOfCase } from "./requests/asked-items.ts";
import { checkFinding, visaFinding } from "../traveller/findings.ts";

const words = plainText(1000);
const someWords = words.refine((text) => text !== "", "must not be empty");
const colleague = z.object({ id: uuid, fullName: z.string() });

/** `entered` and `read` are texts as shown; `read` is null if the device read nothing. A masked field is '•••••••'. */
const detail = z.object({
  field: z.string(),
  entered: z.string(),
  read: z.string().nullable(),
  differs: z.boolean(),
  masked: z.boolean(),
});

const caseDocument = z.object({
  id: uuid,
  kind: documentKind,
  mediaType: z.string(),
  sizeBytes: z.number().int(),
  handedInAt: timestamp,
  replaced: z.boolean(),
  /** Whether the person who claimed the case has opened it since. */
  opened: z.boolean(),
  /**
   * Whether a caller who has not claimed the case has opened it since the newest proposal about its traveller. Omitted for the one
   * who has, in samples, and by a server of the version before.
   */
  seen: z.boolean().optional(),
  /** Why the caller would open it at this step of the case. Another purpose can be stated. */
  purpose: z.enum(viewPurposes),
});

/** In the forms of `VisaValues`. Omitted for callers who may not see numbers, and for visas of before values were stored. */
const comparedValues = z.object({ visa: z.array(z.string()), application: z.string() });

export const caseTraveller = z.object({
  id: uuid,
  name: z.string(),
  outcome: z.enum(outcomes),
  proposedBy: colleague.nullable(),
  decidedBy: colleague.nullable(),
  /** The comment of the second person who declined the last proposal. */
  declined: z.object({ by: z.string(), at: timestamp, words: z.string() }).nullable(),
  reason: z.object({ code: z.enum(rejectionReasonNames), words: z.string() }).nullable(),
  /** A recall of the visa or a reopening of the rejection that waits for a second person. */
  reopening: z
    .object({ kind: z.enum(["recall", "reopen"]), by: colleague, at: timestamp, reason: z.string() })
    .nullable()
    .optional(),
  /** A correction of details that waits for a second person; omitted by a server of the version before. */
  correction: proposedCorrection.nullable().optional(),
  details: z.array(detail),
  marks: z.array(z.string()),
  documents: z.array(caseDocument),
  checks: z.array(checkFinding),
  /** The issued visa that was uploaded, and how it compares; `confirmed` if every field agrees, where many visas lack some. */
  visa: z
    .object({
      findings: z.array(visaFinding.extend({ values: comparedValues.optional() })),
      /** The visa's own number, if it was read; omitted like the values of its findings. */
      numbers: z.array(z.string()).optional(),
      confirmed: z.boolean(),
      hasText: z.boolean(),
      /** Whether the caller has opened this file: without it, they can't release it. */
      opened: z.boolean().optional(),
      /** Whether machine-readable lines were compared; omitted by comparisons of before there were any. */
      hasLines: z.boolean().optional(),
      /** Whose passport number it shows, if not the traveller's: somebody else in this case, or another application. */
      owners: z
        .array(z.object({ id: uuid, applicationId: z.string(), travellerId: uuid.nullable() }))
        .optional(),
    })
    .nullable(),
  /** The calls that the caller may make for this traveller now, by name. */
  open: z.array(z.enum(travellerStepNames)),
});

const openRequest = z.object({
  id: uuid,
  travellerId: uuid,
  kind: documentKind,
  reason: z.enum(askAgainReasonNames),
  words: z.string(),
  askedAt: timestamp,
  answeredAt: timestamp.nullable(),
  withdrawnAt: timestamp.nullable(),
  /** By when the traveller is asked to answer; omitted by a server of the version before. */
  dueOn: calendarDate.nullable().optional(),
});

export const historyLine = z.object({
  kind: z.string(),
  at: timestamp,
  actor: z.object({ name: z.string(), role: z.enum(staffRoles).nullable() }),
  travellerId: uuid.nullable(),
  details: z.record(z.string(), z.unknown()),
});

/** Whose time runs; omitted by a server of the version before. */
const caseClocks = z.object({
  /** Whose turn the case is, and since when; null once it is over. */
  turn: z.enum(turns).nullable(),
  since: calendarDate.nullable(),
  /** Working days that each side has had it. */
  days: z.record(z.enum(turns), z.number().int()),
  /** When our part is due: the promised date, later by the traveller's days. */
  dueOn: calendarDate,
  /** Working days until then; negative after it. */
  daysLeft: z.number().int(),
  /** How long the authority usually takes; null if it is not known. */
  usual: z
    .object({ from: z.number().int().nullable(), to: z.number().int(), unit: z.enum(durationUnits) })
    .nullable(),
  /** Days to spare before the visa comes too late for the trip; negative if it does. */
  slackDays: z.number().int().nullable(),
});
export type CaseClocks = z.infer<typeof caseClocks>;

export const reviewCase = z.object({
  id: uuid,
  /** Sent back in the header `case-version` with each step; omitted by a server of the version before. */
  version: z.number().int().optional(),
  applicationId: z.string(),
  status: z.enum(applicationStatuses),
  destination: z.object({ id: z.string(), name: z.string() }),
  visaType: z.enum(visaTypeIds),
  plan: z.object({ stayDays: z.number().int(), validityDays: z.number().int(), entryType: z.string() }),
  origin: z.string().nullable(),
  travelDate: z.object({ departure: calendarDate, arrival: calendarDate }).nullable(),
  submittedAt: timestamp,
  estimatedDate: calendarDate,
  workingDaysLeft: z.number().int(),
  clocks: caseClocks.optional(),
  assignee: colleague.nullable(),
  /** Whether the caller has claimed the case: then nothing is masked and decisions are open. */
  mine: z.boolean(),
  /** Null where numbers are masked, and once the account was erased; omitted by a server of the version before. */
  payer: payerOfCase.nullable().optional(),
  filing: z
    .object({
      reference: z.string(),
      filedOn: calendarDate,
      fee: z.number().int(),
      recordedAt: timestamp,
      /** What was recorded before each correction, newest first, and why it was corrected. */
      formerly: z
        .array(
          z.object({
            reference: z.string(),
            filedOn: calendarDate,
            fee: z.number().int(),
            correctedAt: timestamp,
            by: z.string(),
            reason: z.string(),
          }),
        )
        .optional(),
    })
    .nullable(),
  /** Findings about the trip; those about a traveller are in `travellers`. */
  checks: z.array(checkFinding),
  travellers: z.array(caseTraveller),
  requests: z.array(openRequest),
  /** Omitted by a server of the version before. */
  fieldRequests: z.array(fieldRequestOfCase).optional(),
  history: z.array(historyLine),
  /** What the authority writes when it refuses; omitted by a server of the version before. */
  refusalWordings: z.array(refusalWording).optional(),
  /** Whether a rejection waits for a second person (policy `rejectionSecondPerson`). */
  rejectionNeedsSecondPerson: z.boolean(),
  /** The calls that the caller may make for the whole case now, by name. */
  open: z.array(z.enum(caseStepNames)),
});
export type ReviewCase = z.infer<typeof reviewCase>;
export const caseAnswer = dataOf(reviewCase);

/** POST /review/cases/{id}/requests */
export const askRequest = z.object({
  travellerId: uuid,
  kind: documentKind,
  reason: z.enum(askAgainReasonNames),
  words: words.optional(),
});
/** POST /review/cases/{id}/filing; `fee` in paise. */
export const filingRequest = z.object({
  reference: plainText(80),
  filedOn: calendarDate,
  fee: z.number().int().min(0).max(100_000_000),
});
/** POST /review/cases/{id}/travellers/{travellerId}/reject */
export const rejectRequest = z.object({ reason: z.enum(rejectionReasonNames), words: words.optional() });
/** POST …/decline: sends the proposal back to the specialist, with a comment. */
export const declineRequest = z.object({ words: someWords });
/** POST …/retract, …/recall and …/reopen: why. */
export const reasonRequest = z.object({ reason: someWords });
/** POST /review/cases/{id}/filing/correction: all values, and why they change. */
export const correctionRequest = filingRequest.extend({ reason: someWords });

/** GET …/documents/{documentId}/text: the text of a DOCX. */
export const documentTextAnswer = dataOf(z.object({ text: z.string() }));

/** PUT …/travellers/{travellerId}/visa: multipart with one file, which is stored as a PDF. */
export const visaUpload = z.object({
  file: z.file().describe("The issued visa as a PDF, JPG or PNG, at most 7 MB"),
});

/** A traveller whose passport number the visa shows. */
const visaCandidate = z.object({
  /** Of the case. */
  id: uuid,
  applicationId: z.string(),
  travellerId: uuid,
  name: z.string(),
});
export type VisaCandidate = z.infer<typeof visaCandidate>;

/** POST /review/visas: multipart as for one traveller. A matched visa waits with its traveller to be released; another is not kept. */
export const arrivedVisa = z.discriminatedUnion("matched", [
  /** `confirmed`: whether every field agrees. */
  z.object({ matched: z.literal(true), traveller: visaCandidate, confirmed: z.boolean() }),
  z.object({
    matched: z.literal(false),
    reason: z.enum(unmatchedReasons),
    /** The travellers it may belong to; a person has to decide. */
    candidates: z.array(visaCandidate),
  }),
]);
export type ArrivedVisa = z.infer<typeof arrivedVisa>;
export const arrivedVisaAnswer = dataOf(arrivedVisa);
