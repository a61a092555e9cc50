// The Indian passport numbers on an issued visa.
import type { CalendarDate } from "../../dates/calendar-date.ts";
import { parseDocument } from "../../travel-documents/parse-document.ts";
import { findVisaInText, type VisaLines } from "../../travel-documents/visa-in-text.ts";

/** An optional space or hyphen separates the letters from the digits. */
const printedNumbers = /(?<![A-Z0-9])(?:[A-Z][ -]?\d{7}|[A-Z]{2}[ -]?\d{6})(?![A-Z0-9])/g;

/** Numbers of the Indian form in a text, without spaces and hyphens, each once. */
export function indianNumbersIn(text: string): string[] {
  const found = text.toUpperCase().match(printedNumbers) ?? [];
  return [...new Set(found.map((number) => number.replace(/[ -]/g, "")))];
}

/** Those of the text and of the machine-readable lines. */
export function numbersOnVisa(
  { text, lines: linesOfPicture }: { text: string; lines: VisaLines | undefined },
  today: CalendarDate,
): string[] {
  const lines = findVisaInText(text, today) ?? linesOfPicture;
  const inLines = lines ? parseDocument(lines.format, lines.lines, today).documentNumber : "";
  return [...new Set([...indianNumbersIn(text), ...indianNumbersIn(inLines)])];
}

/** The visa's own number: what follows 'Visa No.', 'e-Visa number:' or 'Electronic visa  No.', if it contains a digit. */
export function visaNumbersIn(text: string): string[] {
  const found = text
    .toUpperCase()
    .matchAll(/\bVISA\s+(?:NUMBER|NO\b\.?)\s*[:.#]?\s*([A-Z0-9][A-Z0-9/-]{3,})/g);
  return [...found].flatMap(([, number = ""]) => (/\d/.test(number) ? number : []));
}
