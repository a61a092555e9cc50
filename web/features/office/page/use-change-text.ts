// What a change in the admin console was about and which values it changed, as screens name them.
import type { OfficeChange } from "#contract/review/office.ts";
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
import { isStaffRole } from "#domain/staff/roles.ts";
import { useDestinations } from "#web/features/catalogue/destinations.ts";
import { useReviewTexts } from "#web/features/review/use-review-texts.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useHappening } from "../change/use-happening.ts";
import { useScopeSentence } from "../staff-scope/use-scope-sentence.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

type Names = Readonly<Record<string, string>>;

export function useChangeText(): (change: OfficeChange) => string {
  const { changes } = useOfficeTexts();
  const valueOf = useValueText();
  const names: Names = changes.fields;
  const sentenceOf = useSentence();
  const happeningOf = useHappening();
  const scopeSentenceOf = useScopeSentence();
  return (change) => {
    const fields = Object.entries(change.details).map(([field, value]) => {
      const text = (one: unknown) => valueOf(change, field, one);
      const name = names[field] ?? field;
      if (!isFromTo(value)) return `${name}: ${text(value)}`;
      return `${name}: ${text(value.from)} → ${text(value.to)}`;
    });
    const { amount } = change.details;
    const worded = {
      changes: fields.join(" · "),
      amount: amount === undefined ? "" : valueOf(change, "amount", amount),
    };
    const sentence = sentenceOf(change) ?? scopeSentenceOf(change) ?? happeningOf(change, worded);
    return sentence ?? [change.about, ...fields].filter(Boolean).join(" · ");
  };
}

/** Who did what to whom, of changes of staff whose people are known. */
function useSentence(): (change: OfficeChange) => string | undefined {
  const { sentences, roleAs } = useOfficeTexts().guard;
  return ({ kind, actorName: actor, about, confirmedBy = null, details }) => {
    if (!actor || !about || !Object.hasOwn(sentences, kind)) return undefined;
    const role = details["to"] ?? details["role"];
    const to = typeof role === "string" && isStaffRole(role) ? roleAs[role] : "";
    return sentences[kind as keyof typeof sentences]({ actor, about, to, confirmedBy });
  };
}

function useValueText(): (change: OfficeChange, field: string, value: unknown) => string {
  const { changes, catalogue, authorities } = useOfficeTexts();
  const { fields, staffFrame, steps } = useReviewTexts();
  const { roles } = staffFrame;
  const { documents, visaTypes, country } = useTerms();
  const { data: destinations = [] } = useDestinations();
  const countries = Object.fromEntries(destinations.map(({ id, name }) => [id, country(name)]));
  const names: Names = {
    ...countries,
    ...roles,
    ...documents,
    ...visaTypes,
    ...catalogue.nameRules,
    ...catalogue.entries,
    ...fields,
    ...authorities.formats.nameOrders,
    ...examples,
    ...fileTypes,
  };
  const one = (value: unknown): string => {
    if (value === null || value === undefined) return "–";
    if (typeof value === "boolean") return value ? changes.yes : changes.no;
    if (isRefusal(value)) return `${value.wording} (${steps.rejectionReasons[value.reason]})`;
    if (isCalendarDate(value)) return formatDate(value);
    return typeof value === "string" ? (names[value] ?? value) : JSON.stringify(value);
  };
  return ({ kind }, field, value) => {
    // Refunds are stored in paise, fees in rupees.
    if (field === "amount" && typeof value === "number")
      return formatRupees(kind.startsWith("refund") ? value : paiseFromRupees(value));
    return Array.isArray(value) ? value.map(one).join(", ") || "–" : one(value);
  };
}

/** How values can be written, and files named, by examples. */
const examples: Names = { ...dateFormats, ...passportNumberFormats, ...phoneFormats, ...fileNamings };
const fileTypes: Names = Object.fromEntries(
  Object.entries(fileEndings).map(([type, ending]) => [type, ending.toUpperCase()]),
);

function isRefusal(value: unknown): value is RefusalWording {
  return typeof value === "object" && value !== null && "wording" in value;
}

function isFromTo(value: unknown): value is { from?: unknown; to: unknown } {
  return typeof value === "object" && value !== null && "to" in value;
}
