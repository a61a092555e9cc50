// The rules of a draft as its checks apply them, and those that say something else than what its traveller has seen.
import type { ChangedRule } from "#contract/drafts.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { isSameRule } from "#domain/rules/binding-rules.ts";
import { type FactKey, type FactValues, factValues } from "#domain/rules/fact-keys.ts";
import { isValidOn, type PublicRule } from "#domain/rules/rule-fact.ts";
import type { DraftRuleRow } from "./draft-rule-store.ts";

type WithRules = { rules: readonly DraftRuleRow[] };

/** Leaves out what this version cannot read. */
export function rulesOf({ rules }: WithRules): PublicRule[] {
  return rules.flatMap(({ version: _, seen: __, seenValue: ___, ...row }) => {
    const value = valueOf(row.key, row.value);
    // The value was checked against its key, which the compiler cannot see in a union.
    return value ? [{ ...row, value, state: "in-force" } as PublicRule] : [];
  });
}

/** The rules that the passport form and the travel dates follow. */
const formKeys: readonly FactKey[] = ["passportValidity", "leadTime", "workingWeek", "holidays"];

export function formRulesOf(record: WithRules): PublicRule[] {
  return rulesOf(record).filter(({ key }) => formKeys.includes(key));
}

/** A new version with the same value, as after a check, changes nothing; one for later changes nothing until it begins. */
export function changedRulesOf({ rules }: WithRules, today: CalendarDate): ChangedRule[] {
  return rules.flatMap((row) => {
    const { planId, key, version, seen, validFrom } = row;
    const isUnread = row.value !== null && valueOf(key, row.value) === null;
    if (seen === version || isUnread || (validFrom !== null && validFrom > today)) return [];
    const before = valueOf(key, row.seenValue);
    const after = isValidOn(row, today) ? valueOf(key, row.value) : null;
    if (isSameRule(before, after)) return [];
    return [{ planId, key, version, before, after } as ChangedRule];
  });
}

function valueOf(key: FactKey, value: unknown): FactValues[FactKey] | null {
  return factValues[key].safeParse(value).data ?? null;
}
