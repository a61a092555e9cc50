// What a change in the admin console was about and which values it changed, as screens name them.
import type { OfficeChange } from "#contract/review/office.ts";
import { formatRupees } from "#domain/money.ts";
import { isStaffRole } from "#domain/staff/roles.ts";
import { mailName } from "../mails/mail-name.ts";
import { useHappening } from "../change/use-happening.ts";
import { useValueText } from "../change/use-value-text.ts";
import { useScopeSentence } from "../staff-scope/use-scope-sentence.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

type Names = Readonly<Record<string, string>>;

export function useChangeText(): (change: OfficeChange) => string {
  const { changes } = useOfficeTexts();
  const valueOf = useChangedValue();
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
