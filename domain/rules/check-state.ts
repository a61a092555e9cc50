// When a fact has to be checked again, as administrators see it.
import type { CalendarDate } from "../dates/calendar-date.ts";
import { freshnessOf } from "./freshness.ts";
import { isValidOn, type RuleFact } from "./rule-fact.ts";

/**
 * 'never': no check or no source; 'expired': checked more than 90 days ago; 'ageing': more than 30; 'ended': it no longer
 * holds, and nobody has to check it.
 */
export const checkStates = ["never", "expired", "ageing", "recent", "ended"] as const;
export type CheckState = (typeof checkStates)[number];

/** What the list of facts can be reduced to; 'second-person': checked, and nobody has confirmed it. */
export const checkFilters = ["due", "second-person", ...checkStates] as const;
export type CheckFilter = (typeof checkFilters)[number];

/** Those that are due for a check. */
export const dueStates = ["never", "expired", "ageing"] as const satisfies readonly CheckState[];

type Checked = Pick<RuleFact, "source" | "checkedOn" | "validTo">;

export function checkStateOf(fact: Checked, today: CalendarDate): CheckState {
  if (!isValidOn(fact, today)) return "ended";
  if (!fact.source?.trim() || fact.checkedOn === null) return "never";
  const freshness = freshnessOf(fact, today);
  if (freshness === "unverified") return "expired";
  return freshness === "ageing" ? "ageing" : "recent";
}
