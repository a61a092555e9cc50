// Compares the machine-readable lines of an issued visa with its holder (ICAO 9303-7, D9).
import type { CalendarDate } from "../dates/calendar-date.ts";
import { namesAgree } from "../passport/compare-names.ts";
import type { MrzSex } from "../passport/mrz.ts";
import { parseDocument } from "./parse-document.ts";
import type { VisaLines } from "./visa-in-text.ts";

/** Whom the visa should be for; a date that is not known is null. */
export interface VisaHolder {
  firstName: string;
  lastName: string;
  passportNumber: string;
  /** The passport numbers of the other travellers: each has their own visa. */
  otherNumbers: readonly string[];
  dateOfBirth: CalendarDate | null;
  sex: MrzSex;
}

/** Whether each field is the holder's; undefined where the lines do not tell. */
export interface ComparedLines {
  name: boolean | undefined;
  passportNumber: boolean | undefined;
  dateOfBirth: boolean | undefined;
  sex: boolean | undefined;
  nationality: boolean | undefined;
  /** The last day of the visa. */
  validUntil: CalendarDate | null;
}

/** `today` decides the century of the dates. */
export function compareVisaLines(
  { format, lines, isCertain }: VisaLines,
  holder: VisaHolder,
  today: CalendarDate,
): ComparedLines {
  const visa = parseDocument(format, lines, today);
  const { firstName, lastName } = namesAgree(holder, visa);
  // What may be misread confirms, because nothing becomes right by chance, but contradicts nothing.
  const unlessMisread = (agrees: boolean) => (agrees || isCertain ? agrees : undefined);
  return {
    name: unlessMisread(firstName && lastName),
    passportNumber: isPassportOf(holder, visa.documentNumber),
    dateOfBirth: visa.dateOfBirth && holder.dateOfBirth ? visa.dateOfBirth === holder.dateOfBirth : undefined,
    sex: visa.sex === "X" ? undefined : unlessMisread(visa.sex === holder.sex),
    nationality: visa.nationality === "" ? undefined : unlessMisread(visa.nationality === "IND"),
    validUntil: visa.expiryDate,
  };
}

const indianNumber = /^(?:[A-Z]\d{7}|[A-Z]{2}\d{6})$/;

/** The number is that of the passport or of the visa itself, as the issuer chooses. */
function isPassportOf({ passportNumber, otherNumbers }: VisaHolder, read: string): boolean | undefined {
  const plain = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, "");
  if (read !== "" && read === plain(passportNumber)) return true;
  const isAnother = otherNumbers.some((number) => read === plain(number)) || indianNumber.test(read);
  return isAnother ? false : undefined;
}
