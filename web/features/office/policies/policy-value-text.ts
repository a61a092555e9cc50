// The value of a policy in words: choices and parts by their labels, dates as people write them.
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import type { Widen } from "#web/language/widen.ts";
import { formatDate } from "#web/terms/format-date.ts";
import type { policies } from "./english.ts";

type PolicyTexts = Pick<Widen<typeof policies>, "choices" | "parts">;
type Names = Readonly<Record<string, string>>;

/** '–' for an empty list. Refund ladders of individual plans are left out: nobody can edit them in the console. */
export function policyValueText(value: unknown, texts: PolicyTexts): string {
  if (Array.isArray(value)) return value.map((one) => policyValueText(one, texts)).join(", ") || "–";
  if (isCalendarDate(value)) return formatDate(value);
  const parts = policyParts(value);
  if (!parts) return (texts.choices as Names)[String(value)] ?? String(value);
  return parts.map(([part, inner]) => partText(part, inner, texts)).join(", ");
}

/** The parts of a value that has some, such as the rungs of the refund ladder. */
export function policyParts(value: unknown): [string, unknown][] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).filter(([part]) => part !== "plans");
}

export function partText(part: string, value: unknown, texts: PolicyTexts): string {
  const name = (texts.parts as Names)[part] ?? part;
  // The bounds of a range read as words: 'from 0, to 1'.
  return `${name}${part === "from" || part === "to" ? " " : ": "}${policyValueText(value, texts)}`;
}
