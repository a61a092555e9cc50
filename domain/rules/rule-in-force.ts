// The rule of one kind that holds for a destination or one of its plans on a day, and where it comes from.
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { FactKey, FactValues } from "./fact-keys.ts";
import { freshnessOf } from "./freshness.ts";
import { isValidOn, type Rule } from "./rule-fact.ts";

/** Whose rule is needed, and for which day. */
export interface RulePlace {
  today: CalendarDate;
  /** A plan's own rule comes before that of its destination. */
  planId?: string | null;
}

/** `usual`: what holds in most places, because we know nothing of this one. `checked`: by us, within 90 days. */
export const ruleOrigins = ["usual", "unverified", "checked"] as const;
export type RuleOrigin = (typeof ruleOrigins)[number];

/** `planId` is null if the rule is that of the destination. `fact`: with its source and check. */
export interface RuleInForce<Key extends FactKey, Fact extends Rule = Rule> {
  value: FactValues[Key];
  planId: string | null;
  origin: Exclude<RuleOrigin, "usual">;
  fact: Fact;
}

/** The rule in force, undefined if nothing is known. `rules` are those of one destination. */
export function ruleInForce<Key extends FactKey, Fact extends Rule>(
  rules: readonly Fact[],
  key: Key,
  { today, planId = null }: RulePlace,
): RuleInForce<Key, Fact> | undefined {
  const inForce = rules.filter((rule) => rule.key === key && holdsOn(rule, today));
  const own = planId === null ? undefined : inForce.find((rule) => rule.planId === planId);
  const rule = own ?? inForce.find((general) => general.planId === null);
  if (!rule) return undefined;
  const origin = freshnessOf(rule, today) === "unverified" ? "unverified" : "checked";
  // The key was compared above, which the compiler cannot see in a union.
  return { value: rule.value as FactValues[Key], planId: rule.planId, origin, fact: rule };
}

/** Neither announced, nor for later, nor ended. */
function holdsOn(rule: Pick<Rule, "state" | "validFrom" | "validTo">, today: CalendarDate): boolean {
  const hasBegun = rule.validFrom === null || rule.validFrom <= today;
  return rule.state === "in-force" && hasBegun && isValidOn(rule, today);
}
