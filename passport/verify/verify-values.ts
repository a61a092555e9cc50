// Looks up expected values on a page that was read: each is confirmed, contradicted or undecided by the MRZ and the print.
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { editDistance, namesAgree, plainName } from "#domain/passport/compare-names.ts";
import { issueDateFits } from "#domain/passport/issue-date.ts";
import type {
  ExpectedFields,
  FieldVerdict,
  FieldVerdicts,
  PassportFieldName,
  PassportReading,
  ValueVerdict,
  ValueVerdicts,
} from "#domain/passport/reading.ts";
import { alignValue, type Alignment } from "./align-value.ts";
import { isAbove, mayShow } from "./field-places.ts";
import type { VerifiableCell, VerifiablePage } from "./verifiable-page.ts";

/** Maximum cost in nats of a value that counts as printed, per character. Chosen on pages of docs/decisions/0003. */
const limits = {
  text: { mean: 1.2, worst: 2.5 },
  date: { mean: 0.5, worst: 1.2 },
} as const;
/** A cell of print with more letters and digits before and after the value is about something else. */
const maxOthers = { date: 40, text: 2 } as const;
/** Minimum confidence (0 to 1) of a different printed value for it to contradict the expected one. */
const minContradiction = { similar: 0.6, other: 0.9 } as const;
/** Values that differ by this many letters or fewer are similar: one of them is a slip. */
const maxSlip = 2;

/** The fields that may be looked up in print. The other two are a single letter and a word that every page has. */
const printed: readonly PassportFieldName[] = [
  "surname",
  "givenNames",
  "dateOfBirth",
  "issueDate",
  "placeOfIssue",
  "fatherName",
  "motherName",
  "fileNumber",
  "passportNumber",
  "expiryDate",
];

/**
 * Returns a verdict for each expected value that is not null. Reads nothing again, so it can be called whenever a value
 * changes. The expiry date and the birth date, if they are among the values, help to check the date of issue.
 */
export function verifyValues(page: VerifiablePage, expected: ExpectedFields): ValueVerdicts {
  const wanted = Object.entries(expected).filter(([, value]) => value !== null && value !== undefined);
  const verdicts: ValueVerdicts = Object.fromEntries(
    wanted.map(([name, value]) => [
      name,
      decideVerdict(name as PassportFieldName, value ?? "", { expected, ...page }),
    ]),
  );
  return areParentsSwapped(verdicts)
    ? { ...verdicts, fatherName: undecided, motherName: undecided }
    : verdicts;
}

/** The father's name is printed above the mother's on all last pages. */
function areParentsSwapped({ fatherName, motherName }: ValueVerdicts): boolean {
  if (fatherName?.verdict !== "confirmed" || motherName?.verdict !== "confirmed") return false;
  return !fatherName.place || !motherName.place || !isAbove(fatherName.place, motherName.place);
}

/** The verdicts without what the page says instead. */
export function plainVerdicts(values: ValueVerdicts): FieldVerdicts {
  return Object.fromEntries(Object.entries(values).map(([name, { verdict }]) => [name, verdict]));
}

interface Evidence extends VerifiablePage {
  expected: ExpectedFields;
}

const undecided: ValueVerdict = { verdict: "could-not-tell", read: null };

function decideVerdict(name: PassportFieldName, value: string, evidence: Evidence): ValueVerdict {
  const { reading } = evidence;
  if (reading.ok && isInMrz(name)) return explain(compareWithMrz(name, value, evidence), name, reading);
  if (!printed.includes(name) || value === "") return undecided;
  if (name === "issueDate") return checkIssueDate(value, evidence);
  if (isRead(name, value, reading)) return explain("confirmed", name, reading);
  const cell = findInPrint(name, value, evidence);
  if (cell) return { verdict: "confirmed", read: null, place: cell.outline };
  return explain(isContradicted(name, value, reading) ? "contradicted" : "could-not-tell", name, reading);
}

function explain(
  verdict: FieldVerdict,
  name: PassportFieldName,
  { fields, places }: PassportReading,
): ValueVerdict {
  if (verdict === "could-not-tell") return undecided;
  return { verdict, read: verdict === "contradicted" ? fields[name] : null, place: places?.fields[name] };
}

/** Values are read from three pictures of their line, each of which may show more than the one that is searched. */
function isRead(name: PassportFieldName, value: string, { fields, isPassport }: PassportReading): boolean {
  const read = fields[name];
  const plain = /\d/.test(value) ? plainCode : plainName;
  return isPassport && read !== null && plain(read) === plain(value);
}

/** Print that is a part of the value contradicts nothing, because the rest may not have been read. */
function isContradicted(name: PassportFieldName, value: string, reading: PassportReading): boolean {
  const read = reading.fields[name];
  if (read === null || !reading.isPassport) return false;
  const isSimilar = editDistance(plainName(value), plainName(read)) <= maxSlip;
  if (reading.confidence[name] < minContradiction[isSimilar ? "similar" : "other"]) return false;
  return !` ${plainName(value)} `.includes(` ${plainName(read)} `);
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
function checkIssueDate(value: string, evidence: Evidence): ValueVerdict {
  const { reading, expected } = evidence;
  const expiry = (reading.ok ? reading.fields.expiryDate : expected.expiryDate) ?? null;
  const birth = (reading.ok ? reading.fields.dateOfBirth : expected.dateOfBirth) ?? null;
  const isReal = (date: string | null) => date === null || isCalendarDate(date);
  const fits = (date: string) =>
    expiry !== null && [date, expiry, birth].every(isReal) && issueDateFits(date, expiry, birth);
  const read = reading.fields.issueDate;
  if (reading.ok && fits(value) && (read === null || read === value))
    return explain("confirmed", "issueDate", reading);
  if (read !== null && read !== value && fits(read)) return explain("contradicted", "issueDate", reading);
  const cell = value !== birth && value !== expiry ? findInPrint("issueDate", value, evidence) : undefined;
  return cell ? { verdict: "confirmed", read: null, place: cell.outline } : undecided;
}

/** Returns the cell that shows the value of this field, if there is one. Dates are printed with the day first. */
function findInPrint(
  name: PassportFieldName,
  value: string,
  { reading, cells }: Evidence,
): VerifiableCell | undefined {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(value);
  const text = isDate ? value.split("-").toReversed().join("/") : value;
  const limit = /\d/.test(text) ? limits.date : limits.text;
  const isMet = ({ mean, worst, others, isPartOfWord }: Alignment) =>
    mean < limit.mean &&
    worst < limit.worst &&
    (isDate ? others <= maxOthers.date : others <= maxOthers.text && !isPartOfWord);
  return cells.find(({ scores, outline }) => {
    if (!mayShow(name, outline, reading.places)) return false;
    const alignment = alignValue(scores, text);
    return alignment !== undefined && isMet(alignment);
  });
}

function plainCode(value: string): string {
  return value.toUpperCase().replace(/[^A-Z0-9]/g, "");
}
