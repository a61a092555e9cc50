// Where the form differs from the passport reading, and which differences the traveller may confirm (D6).
import type { DraftTraveller } from "#contract/drafts.ts";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import type { PassportDetails } from "#domain/travellers.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { deviceMark, withoutDeviceMarks } from "#domain/passport/page-marks.ts";
import { findContradictions, findOpenFields } from "../page/compare-fields.ts";
import { fieldsFromReading } from "../page/fields-from-reading.ts";
import type { FieldName } from "../form/passport-fields.tsx";
import { type PageVerdicts, verdictOn, verifiedFieldNames } from "../verdicts/combine-verdicts.ts";

export interface Difference {
  field: FieldName;
  /** The passport's value as shown. */
  shown: string;
  /** The change that 'Use passport value' makes. */
  change: Partial<PassportDetails>;
  /** A valid MRZ decides number, birth date, sex and expiry; everything else may have been misread. */
  confirmable: boolean;
}

const decidedByMrz: readonly FieldName[] = ["passportNumber", "dob", "gender", "passportExpiryDate"];

/**
 * In the order of the form. Blank fields do not differ: they are missing, or not required. A value that was found on a page
 * does not differ either: what was read there before was a misreading.
 */
export function findDifferences(
  fields: PassportDetails,
  traveller: DraftTraveller,
  verdicts: PageVerdicts,
): Difference[] {
  const read = fieldsFromReading(traveller);
  const differing = findContradictions(fields, traveller).filter(
    (field) => verdictOn(verdicts, field)?.verdict !== "confirmed",
  );
  return differing.map((field) => {
    const value = read[field];
    return {
      field,
      shown: typeof value === "string" && isCalendarDate(value) ? formatDate(value) : String(value ?? ""),
      change: changeTo(field, read),
      confirmable: !(traveller.reading?.ok && decidedByMrz.includes(field)),
    };
  });
}

export function isSettled({ field, confirmable }: Difference, confirmed: readonly string[]): boolean {
  return confirmable && confirmed.includes(field);
}

const differsMark = "print-differs:";
const openMark = "could-not-tell:";

interface Answers {
  fields: PassportDetails;
  /** The fields whose difference from the print the traveller confirmed. */
  confirmed: readonly string[];
  verdicts: PageVerdicts;
}

/** The marks for the specialist: what was confirmed against the print, what neither page could confirm, and what the device found. */
export function marksAfter(traveller: DraftTraveller, { fields, confirmed, verdicts }: Answers): string[] {
  const others = withoutDeviceMarks(traveller.marks).filter(
    (mark) => !mark.startsWith(differsMark) && !mark.startsWith(openMark),
  );
  const settled = findDifferences(fields, traveller, verdicts).filter((difference) =>
    isSettled(difference, confirmed),
  );
  const open = findOpenFields(fields, traveller).filter((field) => verdicts[field]?.verdict !== "confirmed");
  return [
    ...others,
    ...settled.map(({ field }) => `${differsMark}${field}`),
    ...open.map((field) => `${openMark}${field}`),
    ...verifiedFieldNames.flatMap((field) =>
      verdicts[field] ? [deviceMark(field, verdicts[field].verdict)] : [],
    ),
  ];
}

/** The fields that were confirmed on an earlier visit. */
export function confirmedIn(marks: readonly string[]): string[] {
  return marks.filter((mark) => mark.startsWith(differsMark)).map((mark) => mark.slice(differsMark.length));
}

/** Whether neither page could confirm the value, so that the specialist compares it. */
export function isLeftOpen(marks: readonly string[], field: string): boolean {
  return marks.includes(`${openMark}${field}`);
}

function changeTo(field: FieldName, read: Partial<PassportDetails>): Partial<PassportDetails> {
  const named = field === "firstName" || field === "lastName";
  if (!named) return { [field]: read[field] };
  const { firstName = "", lastName = "", noSurname = false } = read;
  return { firstName, lastName, noSurname };
}
