// Compares the dates of issue and expiry with what the print of both pages says (D3).
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { EnteredPassport, PassportPages } from "./entered-passport.ts";
import { issueDateFits } from "./issue-date.ts";
import { minConfidence, type FieldVerdict, type PassportReading } from "./reading.ts";

type PrintedDate = "issueDate" | "expiryDate";

/** Confirmed by print on either page or by the expiry; contradicted only by reliable print that fits an expiry better. */
export function compareIssueDate(entered: EnteredPassport, { front, last }: PassportPages): FieldVerdict {
  const { passportIssueDate: issue, passportExpiryDate, dob } = entered;
  if (!issue) return "could-not-tell";
  const pages = [front, last].filter((page) => page !== null);
  if (issue !== dob && pages.some((page) => shows(page, "issueDate", issue))) return "confirmed";
  const expiry = front?.ok ? front.fields.expiryDate : passportExpiryDate;
  const fits = (date: CalendarDate) => expiry !== null && issueDateFits(date, expiry, dob);
  const others = pages.flatMap((page) => reliableDate(page, "issueDate") ?? []);
  if (others.some(fits) || pages.some(datesFitEachOther)) return "contradicted";
  return fits(issue) ? "confirmed" : "could-not-tell";
}

/** Print decides only where no trusted MRZ does. A single different digit may be a misreading. */
export function compareExpiryDate(entered: EnteredPassport, { front, last }: PassportPages): FieldVerdict {
  const { passportExpiryDate: expiry, passportIssueDate, dob } = entered;
  if (!expiry) return "could-not-tell";
  const decided = front?.ok ? front.fields.expiryDate : null;
  if (decided) return decided === expiry ? "confirmed" : "contradicted";
  const pages = [front, last].filter((page) => page !== null);
  if (pages.some((page) => page.fields.expiryDate === expiry)) return "confirmed";
  const differs = pages.some((page) => {
    const read = reliableDate(page, "expiryDate");
    return read !== undefined && (datesFitEachOther(page) || differingDigits(read, expiry) > 1);
  });
  if (differs) return "contradicted";
  const isOtherDate = expiry === dob || expiry === passportIssueDate;
  return !isOtherDate && pages.some((page) => shows(page, "expiryDate", expiry))
    ? "confirmed"
    : "could-not-tell";
}

function shows(page: PassportReading, name: PrintedDate, date: CalendarDate): boolean {
  const printed = date.split("-").toReversed().join("/");
  return page.fields[name] === date || (page.print?.text.includes(printed) ?? false);
}

function reliableDate({ fields, confidence }: PassportReading, name: PrintedDate): CalendarDate | undefined {
  return confidence[name] >= minConfidence ? (fields[name] ?? undefined) : undefined;
}

/** Two reliable dates of one page that fit each other as issue and expiry confirm each other. */
function datesFitEachOther(page: PassportReading): boolean {
  const [issue, expiry] = [reliableDate(page, "issueDate"), reliableDate(page, "expiryDate")];
  return issue !== undefined && expiry !== undefined && issueDateFits(issue, expiry, null);
}

function differingDigits(a: CalendarDate, b: CalendarDate): number {
  return a.split("").filter((digit, at) => digit !== b[at]).length;
}
