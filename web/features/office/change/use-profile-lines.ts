// What a change of an authority's profile does, in words: its fields, their order, how values are written, files and wordings.
import type { AuthorityProfile, RefusalWording } from "#domain/authorities/authority-profile.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import { changedFields, type PreviewLine } from "./use-preview-lines.ts";
import { useValueText } from "./use-value-text.ts";

export function useProfileLines(): (before: AuthorityProfile, after: AuthorityProfile) => PreviewLine[] {
  const { changes, authorities } = useOfficeTexts();
  const names: Readonly<Record<string, string>> = changes.fields;
  const valueText = useValueText();
  const fieldLines = useFieldLines();
  const wordingLines = useWordingLines();
  return (before, after) => {
    const { fields, refusals, ...others } = changedFields(before, after);
    const text = (name: string, value: unknown) =>
      value === null ? authorities.change.noLimit : valueText(name, value);
    return [
      ...(fields ? fieldLines(before.fields, fields) : []),
      ...Object.entries(others).map(([name, to]) => ({
        field: name,
        name: names[name] ?? name,
        from: text(name, before[name as keyof typeof others]),
        to: text(name, to),
      })),
      ...(refusals ? wordingLines(before.refusals, refusals) : []),
    ];
  };
}

function useFieldLines() {
  const { change: texts } = useOfficeTexts().authorities;
  const valueText = useValueText();
  const listed = (fields: readonly string[]) => valueText("fields", fields);
  return (before: readonly string[], after: readonly string[]): PreviewLine[] => {
    const added = after.filter((field) => !before.includes(field));
    const removed = before.filter((field) => !after.includes(field));
    const [old, next] = [without(before, removed), without(after, added)];
    const moved = movedStretch(old, next);
    return [
      ...(added.length > 0 ? [{ field: "added", name: texts.added, to: listed(added) }] : []),
      ...(removed.length > 0 ? [{ field: "removed", name: texts.removed, to: listed(removed) }] : []),
      ...(moved
        ? [{ field: "order", name: texts.order, from: listed(moved.from), to: listed(moved.to) }]
        : []),
    ];
  };
}

function useWordingLines() {
  const { change: texts } = useOfficeTexts().authorities;
  const valueText = useValueText();
  const text = (refusal: RefusalWording) => valueText("refusals", refusal);
  return (before: readonly RefusalWording[], after: readonly RefusalWording[]): PreviewLine[] => {
    const known = before.map(text);
    const next = after.map(text);
    const added = next.filter((one) => !known.includes(one));
    const removed = known.filter((one) => !next.includes(one));
    return [
      ...added.map((one) => ({ field: `wording ${one}`, name: texts.wordingAdded, to: one })),
      ...removed.map((one) => ({ field: `no wording ${one}`, name: texts.wordingRemoved, to: one })),
      ...(added.length + removed.length === 0
        ? [{ field: "wordings", name: texts.wordingOrder, from: known.join(", "), to: next.join(", ") }]
        : []),
    ];
  };
}

function without(fields: readonly string[], others: readonly string[]): string[] {
  return fields.filter((field) => !others.includes(field));
}

/** The part of two orders of the same fields that differs; undefined if none does. */
function movedStretch(from: readonly string[], to: readonly string[]) {
  const differs = (field: string, at: number) => field !== to[at];
  const first = from.findIndex(differs);
  const end = from.findLastIndex(differs) + 1;
  return first < 0 ? undefined : { from: from.slice(first, end), to: to.slice(first, end) };
}
