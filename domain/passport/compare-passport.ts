// Compares each field with the passport pages: they confirm it, contradict it, or do not decide (D3, D4, D6).
import { isIndian } from "../travellers.ts";
import { editDistance, namesAgree, plainName } from "./compare-names.ts";
import { compareExpiryDate, compareIssueDate } from "./compare-dates.ts";
import type { EnteredPassport, PassportPages } from "./entered-passport.ts";
import { comparePrintedIdentity, readPrintedIdentity, sexOf } from "./printed-identity.ts";
import { minConfidence, type FieldVerdict, type PassportFieldName, type PassportReading } from "./reading.ts";

/** Texts that differ by this many letters or fewer may be misreadings of each other. */
const maxMisreadLetters = 2;

/** One verdict per field. A trusted MRZ decides the fields it contains; print decides the fields that nothing else shows. */
export function comparePassport(
  entered: EnteredPassport,
  pages: PassportPages,
): Record<keyof EnteredPassport, FieldVerdict> {
  const mrz = (name: PassportFieldName, value: string | null) => compareMrzField(pages.front, name, value);
  const printed = readPrintedIdentity(pages.front);
  return {
    ...compareNames(entered, pages.front),
    passportNumber: mrz("passportNumber", entered.passportNumber.toUpperCase().replace(/[^A-Z0-9]/g, "")),
    gender: mrz("sex", sexOf(entered.gender)),
    dob: mrz("dateOfBirth", entered.dob),
    nationality: mrz("nationality", isIndian(entered.nationality) ? "IND" : entered.nationality),
    ...(printed && comparePrintedIdentity(entered, printed)),
    passportExpiryDate: compareExpiryDate(entered, pages),
    passportIssueDate: compareIssueDate(entered, pages),
    placeOfIssue: comparePrint("placeOfIssue", entered.placeOfIssue, [pages.front, pages.last]),
    fatherName: comparePrint("fatherName", entered.fatherName, [pages.last]),
    motherName: comparePrint("motherName", entered.motherName, [pages.last]),
  };
}

function compareMrzField(
  front: PassportReading | null,
  name: PassportFieldName,
  entered: string | null,
): FieldVerdict {
  const read = front?.ok ? front.fields[name] : null;
  if (!entered || !read) return "could-not-tell";
  return entered === read ? "confirmed" : "contradicted";
}

function compareNames(
  entered: EnteredPassport,
  front: PassportReading | null,
): { firstName: FieldVerdict; lastName: FieldVerdict } {
  const { surname, givenNames } = front?.fields ?? {};
  const unknown = !front?.ok || typeof surname !== "string" || !givenNames;
  if (unknown || !`${entered.firstName}${entered.lastName}`.trim()) {
    return { firstName: "could-not-tell", lastName: "could-not-tell" };
  }
  const namesCut = front.mrz !== null && !front.mrz.lines[0].endsWith("<");
  const agree = namesAgree(entered, { surname, givenNames, namesCut });
  const verdict = (agrees: boolean): FieldVerdict => (agrees ? "confirmed" : "contradicted");
  return { firstName: verdict(agree.firstName), lastName: verdict(agree.lastName) };
}

export function comparePrint(
  name: "placeOfIssue" | "fatherName" | "motherName",
  entered: string,
  pages: readonly (PassportReading | null)[],
): FieldVerdict {
  const wanted = plainName(entered);
  if (wanted === "") return "could-not-tell";
  const verdicts = pages
    .filter((page) => page !== null)
    .map((page) => {
      const read = plainName(page.fields[name] ?? "");
      if (read === wanted || isAloneInCell(page, wanted)) return "confirmed";
      const isSure =
        read !== "" &&
        page.confidence[name] >= minConfidence &&
        editDistance(read, wanted) > maxMisreadLetters;
      return isSure ? "contradicted" : "could-not-tell";
    });
  if (verdicts.includes("confirmed")) return "confirmed";
  return verdicts.includes("contradicted") ? "contradicted" : "could-not-tell";
}

/** The value is alone in a cell of the print, as values are; within a longer text it could be anything. */
function isAloneInCell({ print }: PassportReading, wanted: string): boolean {
  return (print?.text ?? "").split(/\n|\s{2,}/).some((cell) => plainName(cell) === wanted);
}
