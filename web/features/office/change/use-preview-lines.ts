// What a change does, field by field, with names and values as people read them.
import { useOfficeTexts } from "../use-office-texts.ts";
import { useValueText } from "./use-value-text.ts";

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

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
