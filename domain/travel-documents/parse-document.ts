// Checks and reads the lines of a card or visa by the table of its format (ICAO 9303-3 §4).
import type { CalendarDate } from "../dates/calendar-date.ts";
import {
  checkDigit,
  expandBirthDate,
  expandExpiryDate,
  parseMrzNames,
  type MrzFields,
} from "../passport/mrz.ts";
import {
  characterClasses,
  mrzFormats,
  type MrzFieldName,
  type MrzFormat,
  type MrzFormatName,
  type MrzSpan,
} from "./mrz-formats.ts";

/** Text fields contain no fillers; a date that does not exist, or that the document does not state, is null. */
interface TravelDocument extends Pick<
  MrzFields,
  "issuer" | "surname" | "givenNames" | "namesCut" | "nationality" | "dateOfBirth" | "sex" | "expiryDate"
> {
  /** On a visa, the number of the passport or of the visa (ICAO 9303-7). */
  documentNumber: string;
}

/** Whether every character is allowed at its place, every check digit is right, and there are a name and an expiry date. */
export function isDocumentValid(name: MrzFormatName, lines: readonly string[], today: CalendarDate): boolean {
  const format: MrzFormat = mrzFormats[name];
  if (!isFormat(format, lines) || !areChecksRight(format, lines)) return false;
  const { givenNames, expiryDate, dateOfBirth } = parseDocument(name, lines, today);
  return givenNames !== "" && expiryDate !== null && (dateOfBirth === null || dateOfBirth < expiryDate);
}

/** Reads the fields of a document's lines; `today` decides the century of the dates. */
export function parseDocument(
  name: MrzFormatName,
  lines: readonly string[],
  today: CalendarDate,
): TravelDocument {
  const format: MrzFormat = mrzFormats[name];
  const field = (fieldName: MrzFieldName) => textAt(lines, format.fields[fieldName]);
  const sex = field("sex");
  return {
    issuer: withoutFillers(field("issuer")),
    ...parseMrzNames(field("names")),
    documentNumber: withoutFillers(field("documentNumber") + longNumber(format, lines).slice(0, -1)),
    nationality: withoutFillers(field("nationality")),
    dateOfBirth: expandBirthDate(field("dateOfBirth"), today),
    sex: sex === "M" || sex === "F" ? sex : "X",
    expiryDate: expandExpiryDate(field("expiryDate"), today),
  };
}

function isFormat({ lines: classes }: MrzFormat, lines: readonly string[]): boolean {
  return (
    lines.length === classes.length &&
    classes.every((pattern, at) => {
      const line = lines[at] ?? "";
      return (
        line.length === pattern.length && line.split("").every((c, place) => isAllowed(pattern[place], c))
      );
    })
  );
}

function isAllowed(characterClass: string | undefined, character: string): boolean {
  return characterClasses[characterClass as keyof typeof characterClasses].includes(character);
}

function areChecksRight(format: MrzFormat, lines: readonly string[]): boolean {
  return format.checks.every(({ digit, over }, at) => {
    const covered = over.map((span) => textAt(lines, span)).join("");
    const written = textAt(lines, digit);
    const rest = at === 0 && written === "<" ? longNumber(format, lines) : "";
    return rest === ""
      ? written === String(checkDigit(covered))
      : rest.endsWith(String(checkDigit(covered + rest.slice(0, -1))));
  });
}

/** The rest of a number of more than nine characters, with its check digit: the field after a filler in that digit's place. */
function longNumber(format: MrzFormat, lines: readonly string[]): string {
  const digit = format.checks[0]?.digit;
  if (!format.numberContinues || !digit || textAt(lines, digit) !== "<") return "";
  return textAt(lines, format.numberContinues).split("<")[0] ?? "";
}

function textAt(lines: readonly string[], [line, from, to]: MrzSpan): string {
  return (lines[line] ?? "").slice(from, to);
}

function withoutFillers(text: string): string {
  return text.replaceAll("<", "");
}
