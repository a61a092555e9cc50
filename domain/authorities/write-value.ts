// Writes one value as the authority's form takes it.
import { formatDate, type CalendarDate } from "../dates/calendar-date.ts";
import type { AuthorityProfile, DateFormat } from "./authority-profile.ts";
import { type PackField, packFields } from "./pack-fields.ts";

export type Formats = Pick<
  AuthorityProfile,
  "dateFormat" | "capitals" | "nameOrder" | "passportNumberFormat" | "phoneFormat"
>;

/** `value` as we store it: dates as YYYY-MM-DD, phone numbers with ten digits. An empty value stays empty. */
export function writeValue(field: PackField, value: string, formats: Formats): string {
  const text = value.trim();
  if (text === "") return "";
  switch (packFields[field]) {
    case "date":
      return writeDate(text, formats.dateFormat);
    case "passportNumber":
      return formats.passportNumberFormat === "spaced" ? text.replace(/^(\p{L}+)(?=\d)/u, "$1 ") : text;
    case "phone":
      return writePhone(text, formats);
    case "name":
    case "text":
      return formats.capitals ? text.toUpperCase() : text;
    case "choice":
      return text;
  }
}

function writeDate(date: CalendarDate, format: DateFormat): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return {
    words: formatDate(date),
    slashes: `${day}/${month}/${year}`,
    dashes: `${day}-${month}-${year}`,
    dots: `${day}.${month}.${year}`,
    american: `${month}/${day}/${year}`,
    iso: date,
  }[format];
}

function writePhone(phone: string, { phoneFormat }: Formats): string {
  const national = phone.replace(/\D/g, "").slice(-10);
  return {
    plus: `+91${national}`,
    spaced: `+91 ${national}`,
    zeros: `0091${national}`,
    national,
  }[phoneFormat];
}
