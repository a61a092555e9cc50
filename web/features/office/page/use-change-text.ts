// What a change in the admin console was about and which values it changed, as screens name them.
import type { OfficeChange } from "#contract/review/office.ts";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { useDestinations } from "#web/features/catalogue/destinations.ts";
import { useReviewTexts } from "#web/features/review/use-review-texts.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { policyValueText } from "../policies/policy-value-text.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

type Names = Readonly<Record<string, string>>;

export function useChangeText(): (change: OfficeChange) => string {
  const { changes } = useOfficeTexts();
  const subjectOf = useSubject();
  const valueOf = useValueText();
  const names: Names = changes.fields;
  return (change) => {
    const fields = Object.entries(change.details).map(([field, value]) => {
      const text = (one: unknown) => valueOf(change, field, one);
      const name = names[field] ?? field;
      if (!isFromTo(value)) return `${name}: ${text(value)}`;
      return `${name}: ${text(value.from)} → ${text(value.to)}`;
    });
    return [subjectOf(change), ...fields].filter(Boolean).join(" · ");
  };
}

/** The colleague, application or account, or the name of a policy or destination. Other IDs mean nothing to people. */
function useSubject(): (change: OfficeChange) => string {
  const { country } = useTerms();
  const names: Names = useOfficeTexts().policies.names;
  const { data: destinations = [] } = useDestinations();
  return ({ kind, subject, about }) => {
    if (about) return about;
    if (kind.startsWith("policy")) return names[subject] ?? subject;
    if (!kind.startsWith("destination")) return "";
    const name = destinations.find(({ id }) => id === subject)?.name;
    return name ? country(name) : subject;
  };
}

function useValueText(): (change: OfficeChange, field: string, value: unknown) => string {
  const { changes, catalogue, policies } = useOfficeTexts();
  const { roles } = useReviewTexts().staffFrame;
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
  };
  const one = (value: unknown): string => {
    if (value === null || value === undefined) return "–";
    if (typeof value === "boolean") return value ? changes.yes : changes.no;
    if (isCalendarDate(value)) return formatDate(value);
    return typeof value === "string" ? (names[value] ?? value) : JSON.stringify(value);
  };
  return ({ kind }, field, value) => {
    if (kind.startsWith("policy")) return policyValueText(value, policies);
    // Refunds are stored in paise, fees in rupees.
    if (field === "amount" && typeof value === "number")
      return formatRupees(kind.startsWith("refund") ? value : paiseFromRupees(value));
    return Array.isArray(value) ? value.map(one).join(", ") || "–" : one(value);
  };
}

function isFromTo(value: unknown): value is { from?: unknown; to: unknown } {
  return typeof value === "object" && value !== null && "to" in value;
}
