// The rule of one kind that holds for a destination or one of its plans on a day.
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { FactKey, FactValues } from "./fact-keys.ts";
import { isValidOn, type Rule } from "./rule-fact.ts";

/** Whose rule is needed, and for which day. */
export interface RulePlace {
  today: CalendarDate;
  /** A plan's own rule comes before that of its destination. */
  planId?: string | null;
}

/** The value in force, undefined if nothing is known. `rules` are those of one destination. */
export function ruleInForce<Key extends FactKey>(
  rules: readonly Rule[],
  key: Key,
  { today, planId = null }: RulePlace,
): FactValues[Key] | undefined {
  const inForce = rules.filter((rule) => rule.key === key && holdsOn(rule, today));
  const own = planId === null ? undefined : inForce.find((rule) => rule.planId === planId);
  const rule = own ?? inForce.find((general) => general.planId === null);
  // The key was compared just above, which the compiler cannot see in a union.
  return rule?.value as FactValues[Key] | undefined;
}

/** Neither announced, nor for later, nor ended. */
function holdsOn(rule: Rule, today: CalendarDate): boolean {
  const hasBegun = rule.validFrom === null || rule.validFrom <= today;
  return rule.state === "in-force" && hasBegun && isValidOn(rule, today);
}
