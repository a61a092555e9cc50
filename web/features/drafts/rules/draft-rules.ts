// What the destination of a draft asks for, with the source of each rule; nothing where we know nothing.
import type { Draft } from "#contract/drafts.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { FactKey } from "#domain/rules/fact-keys.ts";
import { type PassportValidityRule, passportValidityRule } from "#domain/rules/passport-validity-rule.ts";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import { ruleInForce } from "#domain/rules/rule-in-force.ts";
import { type AuthorityCalendar, workingCalendar } from "#domain/rules/working-calendar.ts";

type DraftRules = Pick<Draft, "rules" | "plan">;

export function ruleOfDraft<Key extends FactKey>(draft: DraftRules, key: Key, today: CalendarDate) {
  return ruleInForce(rulesOf(draft), key, placeOf(draft, today));
}

export function passportRuleOf(draft: DraftRules, today: CalendarDate): PassportValidityRule {
  return passportValidityRule(rulesOf(draft), placeOf(draft, today));
}

export interface OfficeCalendar {
  today: CalendarDate;
  /** Those that administrators added. */
  holidays: readonly CalendarDate[];
}

export function authorityCalendarOf(
  draft: DraftRules,
  { today, holidays }: OfficeCalendar,
): AuthorityCalendar {
  return workingCalendar(rulesOf(draft), { ...placeOf(draft, today), holidays });
}

/** Each value is one of its key, which the compiler cannot see in the API's union. */
function rulesOf({ rules = [] }: DraftRules): readonly PublicRule[] {
  return rules as readonly PublicRule[];
}

function placeOf({ plan }: DraftRules, today: CalendarDate) {
  return { today, planId: plan?.id ?? null };
}
