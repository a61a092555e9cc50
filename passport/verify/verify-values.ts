// Checks expected values against a reading: each is confirmed, contradicted or undecided by the MRZ and the print.
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { namesAgree, plainName } from "#domain/passport/compare-names.ts";
import { issueDateFits } from "#domain/passport/issue-date.ts";
import type {
  ExpectedFields,
  FieldVerdict,
  FieldVerdicts,
  PassportFieldName,
  PassportReading,
} from "#domain/passport/reading.ts";
import type { ReadPiece } from "../print/read-pieces.ts";
import type { VerifyReading } from "../read-passport-page.ts";
import { alignValue, type Alignment } from "./align-value.ts";

/** Maximum cost in nats of a value that counts as printed, per character. Chosen on pages of docs/decisions/0003. */
const limits = {
  text: { mean: 1.2, worst: 4 },
  date: { mean: 0.5, worst: 1.2 },
} as const;
/** A piece of print with more characters before and after the value is about something else. */
const maxOtherCharacters = { date: 40, text: 2 } as const;
/** Minimum confidence (0 to 1) of a different printed value for it to contradict the expected one. */
const minContradiction = 0.9;

const printed: readonly PassportFieldName[] = [
  "issueDate",
  "placeOfIssue",
  "fatherName",
  "motherName",
  "fileNumber",
  "passportNumber",
  "expiryDate",
];

/** Returns the verification stage of `readPassportPage`: a verdict for each expected value that is not null. */
export function verifyAgainst(expected: ExpectedFields): VerifyReading {
  return (reading, pieces) => verifyValues(expected, reading, pieces);
}

function verifyValues(
  expected: ExpectedFields,
  reading: PassportReading,
  pieces: readonly ReadPiece[],
): FieldVerdicts {
  const wanted = Object.entries(expected).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(
    wanted.map(([name, value]) => [
      name,
      decideVerdict(name as PassportFieldName, value ?? "", { expected, reading, pieces }),
    ]),
  );
}

interface Evidence {
  expected: ExpectedFields;
  reading: PassportReading;
  pieces: readonly ReadPiece[];
}

function decideVerdict(name: PassportFieldName, value: string, evidence: Evidence): FieldVerdict {
  const { reading } = evidence;
  if (reading.ok && isInMrz(name)) return compareWithMrz(name, value, evidence);
  if (!printed.includes(name) || value === "") return "could-not-tell";
  if (name === "issueDate") return checkIssueDate(value, evidence);
  if (isPrinted(value, evidence.pieces)) return "confirmed";
  const read = reading.fields[name];
  const isOther =
    read !== null && reading.confidence[name] >= minContradiction && plainName(read) !== plainName(value);
  return isOther && reading.isPassport ? "contradicted" : "could-not-tell";
}

function isInMrz(name: PassportFieldName): boolean {
  return !["issueDate", "placeOfIssue", "fatherName", "motherName", "fileNumber"].includes(name);
}

function compareWithMrz(
  name: PassportFieldName,
  value: string,
  { expected, reading }: Evidence,
): FieldVerdict {
  if (name !== "surname" && name !== "givenNames") {
    return plainCode(reading.fields[name] ?? "") === plainCode(value) ? "confirmed" : "contradicted";
  }
  const { surname, givenNames } = reading.fields;
  const namesCut = !reading.mrz?.lines[0].endsWith("<");
  const agree = namesAgree(
    { firstName: expected.givenNames ?? givenNames ?? "", lastName: expected.surname ?? surname ?? "" },
    { surname: surname ?? "", givenNames: givenNames ?? "", namesCut },
  );
  return (name === "surname" ? agree.lastName : agree.firstName) ? "confirmed" : "contradicted";
}

/** Confirmed if it fits the expiry date or is printed, contradicted if the print has another date that fits. */
function checkIssueDate(value: string, { reading, expected, pieces }: Evidence): FieldVerdict {
  const expiry = (reading.ok ? reading.fields.expiryDate : expected.expiryDate) ?? null;
  const birth = (reading.ok ? reading.fields.dateOfBirth : expected.dateOfBirth) ?? null;
  const isReal = (date: string | null) => date === null || isCalendarDate(date);
  const fits = (date: string) =>
    expiry !== null && [date, expiry, birth].every(isReal) && issueDateFits(date, expiry, birth);
  const read = reading.fields.issueDate;
  if (reading.ok && fits(value) && (read === null || read === value)) return "confirmed";
  if (read !== null && read !== value && fits(read)) return "contradicted";
  return value !== birth && value !== expiry && isPrinted(value, pieces) ? "confirmed" : "could-not-tell";
}

/** Looks for a value in the print, dates with the day first. */
function isPrinted(value: string, pieces: readonly ReadPiece[]): boolean {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(value);
  const text = isDate ? value.split("-").toReversed().join("/") : value;
  const limit = /\d/.test(text) ? limits.date : limits.text;
  const isMet = ({ mean, worst, others }: Alignment) =>
    mean < limit.mean &&
    worst < limit.worst &&
    others <= (isDate ? maxOtherCharacters.date : maxOtherCharacters.text);
  return pieces.some(({ scores }) => {
    const alignment = alignValue(scores, text);
    return alignment !== undefined && isMet(alignment);
  });
}

function plainCode(value: string): string {
  return value.toUpperCase().replace(/[^A-Z0-9]/g, "");
}
