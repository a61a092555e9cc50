// What a change in the admin console was about and which values it changed, as screens name them.
import type { OfficeChange } from "#contract/review/office.ts";
import { formatRupees } from "#domain/money.ts";
import { isStaffRole } from "#domain/staff/roles.ts";
import { useDestinations } from "#web/features/catalogue/destinations.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { mailName } from "../mails/mail-name.ts";
import { useValueText } from "../change/use-value-text.ts";
import { changeTexts, policyValueText } from "../policy/policy-value-text.ts";
import { useScopeSentence } from "../staff-scope/use-scope-sentence.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

type Names = Readonly<Record<string, string>>;

export function useChangeText(): (change: OfficeChange) => string {
  const { changes } = useOfficeTexts();
  const subjectOf = useSubject();
  const valueOf = useChangedValue();
  const names: Names = changes.fields;
  const sentenceOf = useSentence();
  const policyText = usePolicyChange();
  const scopeSentenceOf = useScopeSentence();
  return (change) => {
    const sentence = sentenceOf(change) ?? scopeSentenceOf(change) ?? policyText(change);
    if (sentence) return sentence;
    const fields = Object.entries(change.details).map(([field, value]) => {
      const text = (one: unknown) => valueOf(change, field, one);
      const name = names[field] ?? field;
      if (!isFromTo(value)) return `${name}: ${text(value)}`;
      return `${name}: ${text(value.from)} → ${text(value.to)}`;
    });
    return [subjectOf(change), ...fields].filter(Boolean).join(" · ");
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

/** What differs between the values of a policy; only the new one of a proposal that was decided. */
function usePolicyChange(): (change: OfficeChange) => string | undefined {
  const { policies } = useOfficeTexts();
  const names: Names = policies.names;
  return ({ kind, subject, details }) => {
    if (!kind.startsWith("policy")) return undefined;
    const { from, to } = details;
    const changed =
      "from" in details
        ? changeTexts(subject, { from, to }, policies)
        : [policyValueText(subject, to, policies)];
    return `${names[subject] ?? subject}: ${changed.join(" · ")}`;
  };
}

/** The colleague, application or account, or the name of a destination. Other IDs mean nothing to people. */
function useSubject(): (change: OfficeChange) => string {
  const { country } = useTerms();
  const { data: destinations = [] } = useDestinations();
  return ({ kind, subject, about }) => {
    if (about) return about;
    if (!kind.startsWith("destination")) return "";
    const name = destinations.find(({ id }) => id === subject)?.name;
    return name ? country(name) : subject;
  };
}

function useChangedValue(): (change: OfficeChange, field: string, value: unknown) => string {
  const { mails } = useOfficeTexts();
  const textOf = useValueText();
  return ({ kind }, field, value) => {
    if (field === "template" && typeof value === "string") return mailName(value, mails);
    // Refunds are stored in paise, fees in rupees.
    if (kind.startsWith("refund") && field === "amount" && typeof value === "number")
      return formatRupees(value);
    return textOf(field, value);
  };
}

function isFromTo(value: unknown): value is { from?: unknown; to: unknown } {
  return typeof value === "object" && value !== null && "to" in value;
}
