// Which values of the passport form are looked up on which page, and the verdict of both pages together (D3).
import type { ExpectedFields, PassportFieldName, ValueVerdict } from "#domain/passport/reading.ts";
import type { PassportDetails } from "#domain/travellers.ts";
import type { PassportPage } from "../page/check-page.ts";
import { fieldsFromReading, type PageReadings } from "../page/fields-from-reading.ts";
import type { FoundOnPage } from "./look-up-on-page.ts";

/** The fields of the form that are looked up, with their names in a reading and the pages that may show them. */
export const verifiedFields = {
  firstName: { read: "givenNames", pages: ["firstPage"] },
  lastName: { read: "surname", pages: ["firstPage"] },
  fatherName: { read: "fatherName", pages: ["lastPage"] },
  motherName: { read: "motherName", pages: ["lastPage"] },
  passportNumber: { read: "passportNumber", pages: ["firstPage"] },
  passportIssueDate: { read: "issueDate", pages: ["firstPage", "lastPage"] },
  passportExpiryDate: { read: "expiryDate", pages: ["firstPage", "lastPage"] },
  dob: { read: "dateOfBirth", pages: ["firstPage"] },
  placeOfIssue: { read: "placeOfIssue", pages: ["firstPage", "lastPage"] },
} as const satisfies Partial<
  Record<keyof PassportDetails, { read: PassportFieldName; pages: readonly PassportPage[] }>
>;

export type VerifiedField = keyof typeof verifiedFields;
export const verifiedFieldNames = Object.keys(verifiedFields) as VerifiedField[];

/** A trusted MRZ decides these. */
const decidedByMrz: readonly VerifiedField[] = [
  ...(["firstName", "lastName", "passportNumber", "passportExpiryDate", "dob"] as const),
];

/** The verdict on a value of the form, and the picture with its place. */
export interface PageVerdict extends ValueVerdict {
  /** The value it is about. */
  value: string;
  picture: Blob | undefined;
  /** That place, cut out of the picture. */
  crop?: string | undefined;
}

export type PageVerdicts = Partial<Record<VerifiedField, PageVerdict>>;

/** The verdict on any field of the form; undefined if there is none. */
export function verdictOn(verdicts: PageVerdicts, field: keyof PassportDetails): PageVerdict | undefined {
  return field in verdicts ? verdicts[field as VerifiedField] : undefined;
}

/** The values to look up on a page, under the names of a reading. The birth date helps to check the date of issue. */
export function valuesToLookUp(fields: PassportDetails, page: PassportPage): ExpectedFields {
  const shown = verifiedFieldNames.filter((field) => pagesOf(field).includes(page));
  const values = shown.map((field) => [verifiedFields[field].read, fields[field] || null]);
  return { ...Object.fromEntries(values), dateOfBirth: fields.dob };
}

function pagesOf(field: VerifiedField): readonly PassportPage[] {
  return verifiedFields[field].pages;
}

/**
 * Confirmed by either page, else contradicted by either, else undecided; no verdict on blank fields, and on those that a
 * trusted MRZ decides. The page that a value was taken from does not confirm it: that would be the same print twice.
 */
export function combineVerdicts(
  fields: PassportDetails,
  readings: PageReadings,
  found: Partial<Record<PassportPage, FoundOnPage | undefined>>,
): PageVerdicts {
  const verdicts: PageVerdicts = {};
  for (const field of verifiedFieldNames) {
    const value = fields[field] ?? "";
    const { read } = verifiedFields[field];
    const { source, others } = pagesThatDecide(field, fields, readings);
    const given = others.flatMap((page): PageVerdict[] => {
      const verdict = found[page]?.values[read];
      return verdict ? [{ ...verdict, value, picture: found[page]?.picture }] : [];
    });
    const decisive = firstOf(given, source ? ["confirmed"] : allVerdicts);
    if (decisive) verdicts[field] = decisive;
  }
  return verdicts;
}

/** The fields whose value came from one page, while the other one was read too and may confirm it. */
export function confirmableFields(
  fields: PassportDetails,
  readings: PageReadings,
): ReadonlySet<keyof PassportDetails> {
  const wasRead = { firstPage: readings.reading !== null, lastPage: readings.lastPageReading !== null };
  return new Set(
    verifiedFieldNames.filter((field) => {
      const { source, others } = pagesThatDecide(field, fields, readings);
      return source !== undefined && others.some((page) => wasRead[page]);
    }),
  );
}

/** The page that the value was taken from, and the others that may show it; none if there is nothing to decide. */
function pagesThatDecide(
  field: VerifiedField,
  fields: PassportDetails,
  readings: PageReadings,
): { source: PassportPage | undefined; others: readonly PassportPage[] } {
  const value = fields[field] ?? "";
  const isDecided = readings.reading?.ok === true && decidedByMrz.includes(field);
  if (value === "" || isDecided) return { source: undefined, others: [] };
  const pages = pagesOf(field);
  const source = pages.find((page) => fieldsFromPage(page, readings)[field] === value);
  return { source, others: pages.filter((page) => page !== source) };
}

const allVerdicts = ["confirmed", "contradicted", "could-not-tell"] as const;

function firstOf(
  given: readonly PageVerdict[],
  order: readonly ValueVerdict["verdict"][],
): PageVerdict | undefined {
  return order.flatMap((wanted) => given.find(({ verdict }) => verdict === wanted) ?? [])[0];
}

function fieldsFromPage(page: PassportPage, { reading, lastPageReading }: PageReadings) {
  return fieldsFromReading(
    page === "firstPage" ? { reading, lastPageReading: null } : { reading: null, lastPageReading },
  );
}
