// The profile of an authority as administrators read and save it: its form, its files and its wordings of refusals.
import { z } from "zod";
import {
  dateFormats,
  fileNamings,
  maxRefusals,
  nameOrders,
  passportNumberFormats,
  phoneFormats,
} from "#domain/authorities/authority-profile.ts";
import { packFieldNames } from "#domain/authorities/pack-fields.ts";
import { weekdays } from "#domain/dates/working-days.ts";
import { fileEndings, type MediaType, pictureTypes } from "#domain/documents/upload-limits.ts";
import { rejectionReasonNames } from "#domain/review/reasons.ts";
import { calendarDate, dataOf, plainText, timestamp } from "../../envelope.ts";

const namesOf = <Name extends string>(table: Record<Name, unknown>) =>
  z.enum(Object.keys(table) as [Name, ...Name[]]);
const mediaTypes = Object.keys(fileEndings) as [MediaType, ...MediaType[]];

const kilobytes = z.number().int().min(1).max(100_000).nullable();
const pixels = z.number().int().min(1).max(20_000).nullable();
const limits = {
  documentTypes: z.array(z.enum(mediaTypes)).min(1).max(mediaTypes.length),
  documentMaxKilobytes: kilobytes,
  photoTypes: z.array(z.enum(pictureTypes)).min(1).max(pictureTypes.length),
  photoMaxKilobytes: kilobytes,
  photoMinWidth: pixels,
  photoMinHeight: pixels,
  photoMaxWidth: pixels,
  photoMaxHeight: pixels,
};
/** Null where there is no limit; a kilobyte is 1,000 bytes. */
export const fileRules = z.object(limits);

export const refusalWording = z.object({
  wording: plainText(300).refine((text) => text !== "", "must not be empty"),
  reason: z.enum(rejectionReasonNames),
});

const allDifferent = (items: readonly unknown[]) => new Set(items).size === items.length;

const authorityProfile = z
  .object({
    fields: z
      .array(z.enum(packFieldNames))
      .min(1)
      .max(packFieldNames.length)
      .refine(allDifferent, "must not repeat a field"),
    dateFormat: namesOf(dateFormats),
    capitals: z.boolean(),
    nameOrder: z.enum(nameOrders),
    passportNumberFormat: namesOf(passportNumberFormats),
    phoneFormat: namesOf(phoneFormats),
    fileNaming: namesOf(fileNamings),
    ...limits,
    refusals: z.array(refusalWording).max(maxRefusals),
  })
  .refine((profile) => (profile.photoMinWidth ?? 0) <= (profile.photoMaxWidth ?? Infinity), {
    path: ["photoMaxWidth"],
    message: "must not be less than the smallest width",
  })
  .refine((profile) => (profile.photoMinHeight ?? 0) <= (profile.photoMaxHeight ?? Infinity), {
    path: ["photoMaxHeight"],
    message: "must not be less than the smallest height",
  });

/** `version`: the one that was read, so that a change in between is noticed; 0 if the authority has no profile yet. */
const version = z.number().int().min(0).max(1_000_000_000);

/** GET /review/office/authorities/{destinationId}: without a profile, the neutral one. */
export const officeAuthority = z.object({
  destinationId: z.string(),
  destination: z.string(),
  version,
  profile: authorityProfile,
  savedAt: timestamp.nullable(),
  savedBy: z.string().nullable(),
  /** What the facts say about it, in force today; null or 0 where there is no such fact. */
  facts: z.object({
    portal: z.string().nullable(),
    workingWeek: z.array(z.enum(weekdays)).nullable(),
    /** Holidays from today on. */
    holidays: z.number().int(),
    nextHoliday: calendarDate.nullable(),
    nextHolidayName: z.string().nullable().optional(),
    photoSizeMm: z.string().nullable(),
  }),
});
export type OfficeAuthority = z.infer<typeof officeAuthority>;
export const officeAuthorityAnswer = dataOf(officeAuthority);

/** PUT /review/office/authorities/{destinationId} */
export const authorityChange = z.object({ version, profile: authorityProfile });
export type AuthorityChange = z.infer<typeof authorityChange>;
