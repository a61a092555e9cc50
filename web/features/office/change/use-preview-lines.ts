// What a change does, field by field, with names and values as people read them.
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

export interface PreviewLine {
  field: string;
  name: string;
  /** Undefined for what is added. */
  from?: string;
  to: string;
}

type Values = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, string>>;

export function usePreviewLines(about: "plan" | "destination") {
  const { changes, catalogue } = useOfficeTexts();
  const valueText = useValueText();
  const names: Names = {
    ...changes.fields,
    amount: catalogue.amount,
    ...(about === "destination" && { withdrawn: catalogue.hidden }),
  };
  const nameOf = (field: string) => names[field] ?? field;
  return {
    /** One line for each field that differs. */
    changed: (before: Values, after: Values): PreviewLine[] =>
      Object.entries(changedFields(before, after)).map(([field, to]) => ({
        field,
        name: nameOf(field),
        from: valueText(field, before[field]),
        to: valueText(field, to),
      })),
    /** One line for each field that says something. */
    added: (values: Values): PreviewLine[] =>
      Object.entries(values).flatMap(([field, value]) => {
        const isSaid = value !== null && value !== "" && value !== false && !isEmptyList(value);
        return isSaid ? [{ field, name: nameOf(field), to: valueText(field, value) }] : [];
      }),
  };
}

/** The fields of `after` that differ from `before`. */
export function changedFields<After extends object>(before: object, after: After): Partial<After> {
  const known = before as Values;
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(known[field]),
  );
  return Object.fromEntries(changed) as Partial<After>;
}

function useValueText(): (field: string, value: unknown) => string {
  const { changes, catalogue } = useOfficeTexts();
  const { documents, visaTypes } = useTerms();
  const names: Names = { ...documents, ...visaTypes, ...catalogue.nameRules, ...catalogue.entries };
  const text = (value: unknown): string => {
    if (typeof value === "boolean") return value ? changes.yes : changes.no;
    if (typeof value !== "string") return value === null || value === undefined ? "–" : JSON.stringify(value);
    return isCalendarDate(value) ? formatDate(value) : (names[value] ?? value);
  };
  return (field, value) => {
    if (field === "amount" && typeof value === "number") return formatRupees(paiseFromRupees(value));
    return Array.isArray(value) ? value.map(text).join(", ") || "–" : text(value);
  };
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
