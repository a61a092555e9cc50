// Submitted applications: submission, list and detail (§3, §7).
import { z } from "zod";
import { statusNotes } from "#domain/tracking/status-notes.ts";
import { origins } from "#domain/destinations.ts";
import { applicationStatuses } from "#domain/applications.ts";
import { submittedVisaTypeId, visaTypeIds } from "#domain/visa-types.ts";
import { fieldRequest } from "./requests/field-requests.ts";
import { calendarDate, dataOf, rowsOf, timestamp, uuid } from "./envelope.ts";
import { documentKind, furtherDetails, travelDate } from "./drafts.ts";
import { filing, itemRequest, renewal, trackingStep, travellerOutcome } from "./traveller/tracking.ts";

const submittedDocument = z.object({ kind: documentKind, fileType: z.string(), fileUrl: z.string() });

/** A document that a client listed without uploading it; only the reference is stored. */
const listedDocument = z.object({ kind: z.string().optional(), fileType: z.string(), fileUrl: z.string() });

const applicant = z.object({
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fatherName: z.string(),
  motherName: z.string(),
  passportNumber: z.string(),
  gender: z.string(),
  passportIssueDate: calendarDate.nullable(),
  passportExpiryDate: calendarDate.nullable(),
  dob: calendarDate.nullable(),
  nationality: z.string(),
  /** What the authority asks for in addition; left out where nothing was given. */
  further: furtherDetails.optional(),
  documents: z.array(submittedDocument),
});

/**
 * formData as the API returns it: an object, whether the client sent an object or JSON text. `country` is what the client sent,
 * otherwise the destination's name; `origin` is where the trip starts, if the traveller chose it.
 */
export const formData = z.object({
  visaData: z.object({
    selectedDestination: z.object({
      id: z.string(),
      name: z.string(),
      imageUrl: z.string(),
      visaAvailableDate: calendarDate.nullable(),
    }),
    selectedVisaType: z.object({ id: z.enum(visaTypeIds), title: z.string() }),
    selectedVisaPlan: z.object({
      id: uuid,
      stay_period_days: z.number().int(),
      validity_days: z.number().int(),
      entry_type: z.string(),
      amount: z.number(),
    }),
    pricing: z.object({
      travellersCount: z.number().int(),
      governmentFee: z.number(),
      tax: z.number(),
      totalFee: z.number(),
    }),
    travelDate: travelDate.nullable(),
  }),
  country: z.string(),
  origin: z.enum(origins).nullable().default(null),
  fullName: z.string(),
  passportNumber: z.string(),
  nationality: z.string(),
  dateOfBirth: calendarDate.nullable(),
  generalDocuments: z.array(listedDocument),
  travellers: z.array(applicant),
  travelDate: travelDate.nullable(),
  draftId: uuid.nullable(),
});
export type ApplicationFormData = z.infer<typeof formData>;

/**
 * `applicationId` is the readable reference PRV-…; `estimatedDate` is fixed at submission, and `revisedDate` is the date
 * given once it has passed. `expectedDate` is the one promised last, null once it has passed. `note` says what happens now. `requests` are the items that
 * wait for the traveller, oldest first.
 */
export const application = z.object({
  id: uuid,
  applicationId: z.string(),
  status: z.enum(applicationStatuses),
  buttonLabel: z.string(),
  formData,
  estimatedDate: calendarDate,
  revisedDate: calendarDate.nullable(),
  expectedDate: calendarDate.nullable(),
  note: z.enum(statusNotes),
  submittedAt: timestamp,
  updatedAt: timestamp,
  trackingSteps: z.array(trackingStep),
  filing: filing.nullable(),
  requests: z.array(itemRequest),
  /** Details that wait to be corrected or confirmed; omitted by a server of the version before. */
  fieldRequests: z.array(fieldRequest).optional(),
  travellers: z.array(travellerOutcome),
});
export type Application = z.infer<typeof application>;

/** The receipt's number, and the day in India on which it was issued. */
const issued = z.object({ number: z.string(), date: calendarDate });
/** A refund that is complete or in progress, for all or for one rejected traveller; amounts in paise. `creditNote` is set once it is complete. */
const refund = z.object({
  id: uuid,
  travellerId: uuid.nullable(),
  amount: z.number().int(),
  status: z.enum(["on_its_way", "succeeded", "failed"]),
  date: calendarDate,
  creditNote: issued.nullable(),
});

/** Why a rejected traveller gets no refund: the fee was spent, the terms grant none, or everything had been refunded. */
const unrefunded = z.object({
  travellerId: uuid,
  because: z.enum(["fee_spent", "terms", "refunded_before"]),
});
export type Unrefunded = z.infer<typeof unrefunded>;

const issuedReceipts = z.object({ receipt: issued.nullable(), refunds: z.array(refund) });
export type ApplicationReceipts = z.infer<typeof issuedReceipts>;

export const applicationList = rowsOf(application);
export const applicationDetail = dataOf(
  application.extend({
    documents: z.array(
      submittedDocument.extend({
        id: uuid,
        passportNumber: z.string(),
        /** Counts the files of one kind of one traveller, from 0. */
        index: z.number().int(),
        sizeBytes: z.number().int(),
      }),
    ),
    ...issuedReceipts.shape,
    renewal: renewal.nullable(),
    /** The rejected travellers without a refund. */
    unrefunded: z.array(unrefunded),
    /** When its documents were erased; from then on they are not listed. */
    documentsErasedAt: timestamp.nullable(),
  }),
);
export const submitAnswer = dataOf(
  application.omit({
    formData: true,
    estimatedDate: true,
    revisedDate: true,
    expectedDate: true,
    note: true,
    submittedAt: true,
    filing: true,
    requests: true,
    fieldRequests: true,
    travellers: true,
  }),
);

/** What a cancellation would refund now, in paise: `refund` in total, `parts` by fee. */
const cancellation = z.object({
  open: z.boolean(),
  refund: z.number().int(),
  parts: z.object({
    governmentFee: z.number().int(),
    tax: z.number().int(),
    platformFee: z.number().int(),
  }),
});
export type Cancellation = z.infer<typeof cancellation>;
export const cancellationAnswer = dataOf(cancellation);
/** `refund` is the amount that the page showed, in paise. If it has changed, nothing is cancelled (409 `refund_changed`). */
export const cancelRequest = z.object({ refund: z.number().int().min(0).optional() });
export const cancelAnswer = dataOf(
  z.object({ id: uuid, applicationId: z.string(), status: z.literal("cancelled") }),
);

/**
 * The form of POST /applications, validated while it streams. A file is named `{kind}_{passportNumber}_{index}.{ext}`,
 * or its field is `travellerDocuments[{kind}_{passportNumber}_{index}]`.
 */
export const submissionForm = z.object({
  status: z.literal("submitted"),
  formData: z.string().describe("JSON text of the visa state and the travellers, or of {draftId}"),
  UserId: z.string(),
  VisaTypeId: z.literal(String(submittedVisaTypeId)),
  travellerDocuments: z.array(z.file()).optional(),
});

/** GET /applications?UserId&page&limit=10 */
export const listQuery = z.object({
  UserId: z.string().max(80).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});
