// Drafts: the application being prepared, saved on the server at each step (additive; D12, D13, D14).
import { z } from "zod";
import { type AskedField, askedFieldNames, askedFields } from "#domain/authorities/asked-fields.ts";
import { origins } from "#domain/destinations.ts";
import { documentKindNames } from "#domain/documents/document-kinds.ts";
import { passportReadingSchema } from "#domain/passport/reading-schema.ts";
import { type BindingKey, bindingKeys } from "#domain/rules/binding-rules.ts";
import { factValues } from "#domain/rules/fact-keys.ts";
import { genders, normalisePassportNumber } from "#domain/travellers.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { calendarDate, dataOf, failureParams, plainText, rowsOf, timestamp, uuid } from "./envelope.ts";
import { visaPlan } from "./catalogue.ts";
import { ruleRow } from "./rules/facts.ts";

export const documentKind = z.enum(documentKindNames);

/** The result of the device's check of a passport page; `specialist`: a specialist has to look at it. */
export const pageVerdicts = ["unchecked", "accepted", "specialist"] as const;

export const draftDocument = z.object({
  id: uuid,
  kind: documentKind,
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int(),
  verdict: z.enum(pageVerdicts),
  uploadedAt: timestamp,
  fileUrl: z.string(),
});
export type DraftDocument = z.infer<typeof draftDocument>;

/** The quote of domain/fees.ts, the same object everywhere. Amounts are in paise. */
const quote = z.object({
  travellersCount: z.number().int(),
  governmentFee: z.number().int(),
  tax: z.number().int(),
  platformFee: z.number().int(),
  totalFee: z.number().int(),
});

const name = plainText(120);
const passportNumber = plainText(20).transform(normalisePassportNumber);

/** The passport form, with the limits of its texts. */
export const passportFields = z.object({
  firstName: name,
  lastName: name,
  noSurname: z.boolean(),
  fatherName: name,
  motherName: name,
  passportNumber,
  gender: z.enum(genders),
  passportIssueDate: calendarDate.nullable(),
  passportExpiryDate: calendarDate.nullable(),
  dob: calendarDate.nullable(),
  nationality: plainText(60),
  placeOfIssue: plainText(80),
});

/** Answers to what the destination's authority asks for; blank ones were not given. */
export const furtherDetails = z
  .object({
    placeOfBirth: plainText(askedFields.placeOfBirth),
    previousNames: plainText(askedFields.previousNames),
    address: plainText(askedFields.address),
    occupation: plainText(askedFields.occupation),
    portOfEntry: plainText(askedFields.portOfEntry),
  } satisfies Record<AskedField, z.ZodType>)
  .partial();

/** Marks for the specialist, such as 'print-differs:firstName' or 'page-unreadable:firstPage'. */
const marks = z
  .array(
    z
      .string()
      .regex(/^[a-z-]+(?::[A-Za-z]+)?$/)
      .max(80),
  )
  .max(40);

/** A traveller as the API returns it; blank text and null mean not yet known. */
export const draftTraveller = z.object({
  id: uuid,
  firstName: z.string(),
  lastName: z.string(),
  noSurname: z.boolean(),
  fatherName: z.string(),
  motherName: z.string(),
  passportNumber: z.string(),
  gender: z.enum(genders),
  passportIssueDate: calendarDate.nullable(),
  passportExpiryDate: calendarDate.nullable(),
  dob: calendarDate.nullable(),
  nationality: z.string(),
  placeOfIssue: z.string(),
  /** Left out where nothing was given. */
  further: furtherDetails.optional(),
  lastPageBlank: z.boolean(),
  consentGiven: z.boolean(),
  guardianConsent: z.boolean(),
  reading: passportReadingSchema.nullable(),
  lastPageReading: passportReadingSchema.nullable(),
  marks,
  documents: z.array(draftDocument),
});
export type DraftTraveller = z.infer<typeof draftTraveller>;

export const travelDate = z.object({ departure: calendarDate, arrival: calendarDate });

/** A step of the journey (domain/journey.ts). */
export const draftStep = z.enum(["plan", "details", "documents", "passport", "travellers", "payment"]);

const missing = z.object({
  step: draftStep,
  code: z.string(),
  message: z.string(),
  params: failureParams.optional(),
  travellerId: z.string().optional(),
  kind: documentKind.optional(),
  field: z.string().optional(),
});

/** `open`: can be edited. `confirming`: a payment is being confirmed. `submitted`: has become an application. */
const draftStates = ["open", "confirming", "submitted"] as const;

/** One version of a rule of the draft's destination, or with `planId` of its plan. */
const ruleVersion = z.object({ planId: uuid.nullable(), version: z.number().int().min(1) });

/** A rule that has changed since the traveller saw it; null where there was none, or is none any more. */
const ofChanged = <Key extends BindingKey>(key: Key) =>
  ruleVersion.extend({
    key: z.literal(key),
    before: factValues[key].nullable(),
    after: factValues[key].nullable(),
  });
const [firstKey = "entryRule", ...otherKeys] = bindingKeys;
const changedRule = z.discriminatedUnion("key", [ofChanged(firstKey), ...otherKeys.map(ofChanged)]);
export type ChangedRule = z.infer<typeof changedRule>;

export const draft = z.object({
  id: uuid,
  state: z.enum(draftStates),
  destination: z.object({
    id: z.string(),
    name: z.string(),
    imageUrl: z.string(),
    visaAvailableDate: calendarDate.nullable(),
  }),
  visaType: z.enum(visaTypeIds),
  plan: visaPlan.nullable(),
  conditionsAccepted: z.boolean(),
  origin: z.enum(origins).nullable(),
  travelDate: travelDate.nullable(),
  extraDocuments: z.array(documentKind),
  photoSizeMm: z.string().nullable(),
  nameRule: z.string(),
  /** What travellers may be asked in addition, because the authority's form has it; left out if nothing. */
  askedFields: z.array(z.enum(askedFieldNames)).optional(),
  travellers: z.array(draftTraveller),
  quote,
  /** The total at the price that the traveller agreed to, in paise; null while that is still the price (D41). */
  agreedTotal: z.number().int().nullable(),
  missing: z.array(missing),
  /** What has to be confirmed before paying (`confirmedRules`); left out if nothing has changed. */
  changedRules: z.array(changedRule).optional(),
  /**
   * What the destination and the plan ask for, where we know it: how long the passport must be valid, when to apply, and
   * when the authority works. Left out by servers of the version before.
   */
  rules: z.array(ruleRow).optional(),
  /** The ID of the application that the draft has become. */
  applicationId: uuid.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Draft = z.infer<typeof draft>;

export const draftAnswer = dataOf(draft);
export const draftList = rowsOf(draft);

/** POST /drafts. An open draft without travellers for the same destination and visa type is reused. */
export const newDraft = z.object({
  destinationId: z.string().max(80),
  visaType: z.enum(visaTypeIds),
  planId: uuid.optional(),
  /** Whether the conditions of that plan are accepted. */
  conditionsAccepted: z.boolean().optional(),
});
export type NewDraft = z.infer<typeof newDraft>;

/** PATCH /drafts/{id}: changes only the fields that are sent. */
export const draftChange = z
  .object({
    visaType: z.enum(visaTypeIds),
    planId: uuid,
    conditionsAccepted: z.boolean(),
    origin: z.enum(origins),
    travelDate: travelDate.nullable(),
    /** The new total in paise, as the page showed it: agrees to a changed price. Any other amount is rejected (422). */
    agreedTotal: z.number().int(),
    /** The versions of changed rules, as the page showed them. Any other version is rejected (422). */
    confirmedRules: z.array(ruleVersion.extend({ key: z.enum(bindingKeys) })).max(100),
  })
  .partial();
export type DraftChange = z.infer<typeof draftChange>;

/** POST /drafts/{id}/travellers: a new, blank traveller; consent is given with the first upload. */
export const newTraveller = z.object({}).loose();
export const travellerAnswer = dataOf(draftTraveller);

/**
 * PATCH /drafts/{id}/travellers/{travellerId}; `mergeInto` confirms 'Update that traveller?'. `consentGiven: false` takes the
 * consent back: the traveller's documents and details are deleted, and nothing else of the request counts.
 */
export const travellerChange = passportFields
  .extend({
    /** Replaces all answers that were given before. */
    further: furtherDetails,
    lastPageBlank: z.boolean(),
    consentGiven: z.boolean(),
    guardianConsent: z.boolean(),
    reading: passportReadingSchema.nullable(),
    lastPageReading: passportReadingSchema.nullable(),
    marks,
    mergeInto: uuid,
  })
  .partial();
export type TravellerChange = z.infer<typeof travellerChange>;

/** PUT …/documents/{kind}: multipart with one file, and the device's verdict on a passport page. */
export const documentUpload = z.object({
  file: z.file().describe("The document, at most 7 MB"),
  verdict: z.enum(pageVerdicts).optional(),
});
export const documentAnswer = dataOf(draftDocument);
export const quoteAnswer = dataOf(quote);

/** IDs that are not UUIDs are answered 404, like those of other users. */
export const draftPath = z.object({ draftId: z.string().max(80) });
export const travellerPath = draftPath.extend({ travellerId: z.string().max(80) });
export const documentPath = travellerPath.extend({ kind: z.string().max(80) });
