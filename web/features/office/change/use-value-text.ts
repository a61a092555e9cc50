// The values of the catalogue, of authorities and of staff, as people read them.
import {
  dateFormats,
  fileNamings,
  passportNumberFormats,
  phoneFormats,
  type RefusalWording,
} from "#domain/authorities/authority-profile.ts";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { fileEndings } from "#domain/documents/upload-limits.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { useDestinations } from "#web/features/catalogue/destinations.ts";
import { useReviewTexts } from "#web/features/review/use-review-texts.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

type Names = Readonly<Record<string, string>>;

export function useValueText(): (field: string, value: unknown) => string {
  const { changes } = useOfficeTexts();
  const { steps } = useReviewTexts();
  const names = useNames();
  const one = (field: string, value: unknown): string => {
    if (value === null || value === undefined) return "–";
    if (typeof value === "boolean") return value ? changes.yes : changes.no;
    if (isRefusal(value)) return `${value.wording} (${steps.rejectionReasons[value.reason]})`;
    if (isCalendarDate(value)) return formatDate(value);
    if (typeof value === "number") return value.toLocaleString("en-IN");
    return typeof value === "string"
      ? (examples[field]?.[value] ?? names[value] ?? value)
      : JSON.stringify(value);
  };
  return (field, value) => {
    if (field === "amount" && typeof value === "number") return formatRupees(paiseFromRupees(value));
    return Array.isArray(value) ? value.map((part) => one(field, part)).join(", ") || "–" : one(field, value);
  };
}

function useNames(): Names {
  const { catalogue, authorities } = useOfficeTexts();
  const { fields, staffFrame } = useReviewTexts();
  const { documents, visaTypes, country } = useTerms();
  const { data: destinations = [] } = useDestinations();
  return {
    ...Object.fromEntries(destinations.map(({ id, name }) => [id, country(name)])),
    ...staffFrame.roles,
    ...documents,
    ...visaTypes,
    ...catalogue.nameRules,
    ...catalogue.entries,
    ...fields,
    ...authorities.formats.nameOrders,
    ...fileTypes,
  };
}

/** How values can be written, and files named, by examples: by field, since two of them use the same names. */
const examples: Readonly<Record<string, Names>> = {
  dateFormat: dateFormats,
  passportNumberFormat: passportNumberFormats,
  phoneFormat: phoneFormats,
  fileNaming: fileNamings,
};
const fileTypes: Names = Object.fromEntries(
  Object.entries(fileEndings).map(([type, ending]) => [type, ending.toUpperCase()]),
);

function isRefusal(value: unknown): value is RefusalWording {
  return typeof value === "object" && value !== null && "wording" in value;
}
