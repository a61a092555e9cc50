// Rules of a draft's destination, each with its source and last check.
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { PublicRule } from "#domain/rules/rule-fact.ts";
import { RuleLine } from "#web/features/catalogue/rules/rule-line.tsx";
import { ruleWriter } from "#web/features/catalogue/rules/rule-lines.ts";
import { useCatalogue } from "#web/language/use-catalogue.ts";

interface OwnRulesProps {
  rules: readonly PublicRule[];
  today: CalendarDate;
}

export function OwnRules({ rules, today }: OwnRulesProps) {
  const write = ruleWriter(useCatalogue());
  if (rules.length === 0) return null;
  return (
    <ul className="mt-2 space-y-2">
      {rules.map((rule) => (
        <RuleLine key={rule.key} rule={{ ...rule, sentence: write(rule) }} today={today} />
      ))}
    </ul>
  );
}
