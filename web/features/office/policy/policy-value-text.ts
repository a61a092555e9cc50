// The value of a policy in words: numbers with their unit, choices and parts by their labels, dates as people write them.
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { isSamePolicyValue } from "#domain/operation/policy-sets.ts";
import type { Widen } from "#web/language/widen.ts";
import { formatDate } from "#web/terms/format-date.ts";
import type { policies } from "./english.ts";
import { numberText } from "./policy-typing.ts";

type PolicyTexts = Pick<
  Widen<typeof policies>,
  "choices" | "parts" | "units" | "range" | "none" | "added" | "removed"
>;
type Names = Readonly<Record<string, string>>;

/** Refund ladders of individual plans are left out: nobody can edit them in the console. */
export function policyValueText(name: string, value: unknown, texts: PolicyTexts): string {
  if (isList(value)) return value.map((one) => policyValueText(name, one, texts)).join(", ") || texts.none;
  if (isCalendarDate(value)) return formatDate(value);
  if (typeof value === "number") return numberIn(name, value, texts);
  if (isRange(value)) return texts.range(String(value.from), String(value.to));
  const parts = policyParts(value);
  if (!parts) return (texts.choices as Names)[String(value)] ?? String(value);
  return parts.map(([part, inner]) => partText(name, [part, inner], texts)).join(", ");
}

/** The parts of a value that has some, such as the rungs of the refund ladder. */
export function policyParts(value: unknown): [string, unknown][] | undefined {
  if (typeof value !== "object" || value === null || isList(value) || isRange(value)) return undefined;
  return Object.entries(value).filter(([part]) => part !== "plans");
}

export function partText(name: string, [part, value]: [string, unknown], texts: PolicyTexts): string {
  return `${(texts.parts as Names)[part] ?? part}: ${policyValueText(name, value, texts)}`;
}

/** What differs between two values, a line each: only the parts that change, and the dates that come and go. */
export function changeTexts(
  name: string,
  { from, to }: { from?: unknown; to?: unknown },
  texts: PolicyTexts,
): string[] {
  const text = (value: unknown) => policyValueText(name, value, texts);
  if (isList(from) && isList(to)) {
    const added = to.filter((one) => !from.includes(one));
    const removed = from.filter((one) => !to.includes(one));
    return [
      ...(added.length > 0 ? [texts.added(text(added))] : []),
      ...(removed.length > 0 ? [texts.removed(text(removed))] : []),
    ];
  }
  const [before, after] = [policyParts(from), policyParts(to)];
  if (!before || !after) return [`${text(from)} → ${text(to)}`];
  return after.flatMap(([part, inner]) => {
    const [, old] = before.find(([one]) => one === part) ?? [];
    return isSamePolicyValue(old, inner) ? [] : [`${partText(name, [part, old], texts)} → ${text(inner)}`];
  });
}

function numberIn(name: string, value: number, { units }: PolicyTexts): string {
  if (isInRupees(name)) return formatRupees(paiseFromRupees(value));
  const known: Readonly<Record<string, (text: string, isOne: boolean) => string>> = units;
  return known[name]?.(numberText(value), value === 1) ?? numberText(value);
}

export function isInRupees(name: string): boolean {
  return name === "refundSecondPersonFrom";
}

function isRange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === "object" && value !== null && "from" in value && "to" in value;
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}
