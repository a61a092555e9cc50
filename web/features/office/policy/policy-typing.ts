// What is typed into a policy's fields, as a value that can be saved, and what is wrong with it.
import { type CalendarDate, isCalendarDate } from "#domain/dates/calendar-date.ts";
import { normaliseBirthDate } from "#domain/dates/birth-date.ts";
import { maxHolidays, policyLimits } from "#domain/operation/policy-limits.ts";
import type { Widen } from "#web/language/widen.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { parseDateText } from "#web/ui/date/date-text.ts";
import type { FieldProblem } from "#web/ui/form/error-summary.tsx";
import type { policies } from "./english.ts";

/** Lists are typed as lines; numbers stay text until they are whole numbers. */
export function typedFrom(value: unknown): unknown {
  return isList(value) ? value.map((one) => (isCalendarDate(one) ? formatDate(one) : String(one))) : value;
}

/** The value that is saved. What `problemsOf` reports stays the text that was typed. */
export function valueOf(typed: unknown): unknown {
  if (isList(typed)) {
    const lines = typed.map((line) => String(line).trim()).filter(Boolean);
    return [...new Set(lines.map((line) => readDate(line) ?? line))].toSorted(inOrder);
  }
  if (typeof typed === "object" && typed !== null) {
    return Object.fromEntries(Object.entries(typed).map(([part, inner]) => [part, valueOf(inner)]));
  }
  const whole = typeof typed === "string" && /^\d[\d,]*$/.test(typed.trim());
  return whole ? Number(typed.replaceAll(",", "")) : typed;
}

type Texts = Pick<
  Widen<typeof policies>,
  "wrongLines" | "tooManyDates" | "wrongNumber" | "wrongRange" | "parts"
>;

/** By the ID of the field that is wrong. */
export function problemsOf(name: string, typed: unknown, texts: Texts): FieldProblem[] {
  if (isList(typed)) return problemsOfDates(name, typed.map(String), texts);
  const limits: Readonly<Record<string, { min: number; max: number }>> = policyLimits;
  const bounds = Object.hasOwn(limits, name) ? limits[name] : undefined;
  if (!bounds) return [];
  const message = texts.wrongNumber(numberText(bounds.min), numberText(bounds.max));
  return leavesOf(name, valueOf(typed)).flatMap(([fieldId, leaf, siblings]) => {
    if (!isWithin(leaf, bounds)) return [{ fieldId, message }];
    const isEnd = fieldId.endsWith("-to") && isWithin(siblings["from"], bounds);
    return isEnd && Number(siblings["from"]) > leaf ? [{ fieldId, message: texts.wrongRange }] : [];
  });
}

/** The policy that a field belongs to: the IDs of parts begin with it. */
export function policyOf(fieldId: string): string {
  return fieldId.split("-")[0] ?? fieldId;
}

export function numberText(number: number): string {
  return number.toLocaleString("en-IN");
}

function problemsOfDates(fieldId: string, lines: readonly string[], texts: Texts): FieldProblem[] {
  const wrong = lines.flatMap((line, at) => (line.trim() === "" || readDate(line) ? [] : [at + 1]));
  if (wrong.length > 0) {
    return [{ fieldId, message: texts.wrongLines(wrong.join(", "), wrong.length === 1) }];
  }
  const isTooLong = lines.filter((line) => line.trim()).length > maxHolidays;
  return isTooLong ? [{ fieldId, message: texts.tooManyDates(numberText(maxHolidays)) }] : [];
}

/** As people write it: 25/12/2026, 2026-12-25, 25 Dec 2026, Dec 25, 2026, or as this page shows dates. */
function readDate(line: string): CalendarDate | undefined {
  return parseDateText(line, normaliseBirthDate) ?? readShown(line.trim());
}

function readShown(line: string): CalendarDate | undefined {
  const [, day = "", year = ""] = /^(\d{1,2})\s+\D+\s+(\d{4})$/.exec(line) ?? [];
  const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0"));
  return months
    .map((month) => `${year}-${month}-${day.padStart(2, "0")}`)
    .find((date) => isCalendarDate(date) && formatDate(date) === line.replaceAll(/\s+/g, " "));
}

type Leaf = [fieldId: string, value: unknown, siblings: Readonly<Record<string, unknown>>];

function leavesOf(fieldId: string, value: unknown, siblings: Readonly<Record<string, unknown>> = {}): Leaf[] {
  if (typeof value !== "object" || value === null) return [[fieldId, value, siblings]];
  const parts = value as Record<string, unknown>;
  return Object.entries(parts).flatMap(([part, inner]) => leavesOf(`${fieldId}-${part}`, inner, parts));
}

function isWithin(value: unknown, { min, max }: { min: number; max: number }): value is number {
  return typeof value === "number" && value >= min && value <= max;
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : 1;
}
