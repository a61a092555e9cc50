// Day arithmetic of the planner's oracle: days are whole numbers, and every rule about time is walked day by day.
import type { PlannerCatalogue } from "#domain/planner/trip.ts";
import type { FactKey, FactValues } from "#domain/rules/fact-keys.ts";

/** Days since 1 January 1970. */
export type Day = number;

export function dayOf(date: string): Day {
  return Date.parse(date) / 86_400_000;
}

export function dateOf(day: Day): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** The same day of a later month, or that month's last day. */
export function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = dateOf(day).split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)) / 86_400_000;
}

/** The value of a rule in force on a day: the plan's own before that of the destination. */
export function ruleValue<Key extends FactKey>(
  catalogue: PlannerCatalogue,
  place: { id: string; plan?: string | undefined },
  { key, on }: { key: Key; on: Day },
): FactValues[Key] | undefined {
  let found: FactValues[Key] | undefined;
  let isOwn = false;
  for (const rule of catalogue.rules[place.id] ?? []) {
    if (rule.key !== key || rule.state !== "in-force") continue;
    if (rule.validFrom !== null && dayOf(rule.validFrom) > on) continue;
    if (rule.validTo !== null && dayOf(rule.validTo) < on) continue;
    if (rule.planId !== null && rule.planId !== place.plan) continue;
    const replaces = found === undefined || (!isOwn && rule.planId !== null);
    if (replaces) found = rule.value as FactValues[Key];
    isOwn ||= rule.planId !== null;
  }
  return found;
}

type Duration = { count: number; unit: string };
const names = ["thursday", "friday", "saturday", "sunday", "monday", "tuesday", "wednesday"];

/** Adds durations at one destination: walks over each day to see whether the authority works. */
export function walkerOf(catalogue: PlannerCatalogue, id: string) {
  const today = dayOf(catalogue.today);
  const week: readonly string[] = ruleValue(catalogue, { id }, { key: "workingWeek", on: today })?.days ?? [
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
  ];
  const own = ruleValue(catalogue, { id }, { key: "holidays", on: today })?.dates ?? [];
  const free = new Set([...catalogue.policies.holidays, ...own]);
  const works = (day: Day) => {
    const date = dateOf(day);
    const isIndianHoliday = /-(01-26|08-15|10-02)$/.test(date);
    return week.includes(names[((day % 7) + 7) % 7] ?? "") && !isIndianHoliday && !free.has(date);
  };
  const walked = new Map<string, Day>();
  return (from: Day, { count, unit }: Duration): Day => {
    if (unit === "hours") return from + Math.ceil(count / 24);
    if (unit === "days") return from + count;
    if (unit === "weeks") return from + 7 * count;
    if (unit === "months") return monthsAfter(from, count);
    if (unit === "years") return monthsAfter(from, 12 * count);
    const known = walked.get(`${from} ${count}`);
    if (known !== undefined) return known;
    let day = from;
    for (let worked = 0; worked < count;) {
      day += 1;
      if (works(day)) worked += 1;
    }
    walked.set(`${from} ${count}`, day);
    return day;
  };
}
