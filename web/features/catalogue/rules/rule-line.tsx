// One rule: its sentence, and under it how far it can be relied on, with its source.
import { Fragment, type ReactNode } from "react";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { daysSinceCheck, freshnessOf } from "#domain/rules/freshness.ts";
import type { RuleLine as Rule } from "#domain/rules/rule-fact.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useRuleTexts } from "./use-rule-texts.ts";

interface RuleLineProps {
  rule: Rule;
  today: CalendarDate;
}

export function RuleLine({ rule, today }: RuleLineProps) {
  return (
    <li>
      <p className="max-w-prose">{rule.sentence}</p>
      <RuleCheck rule={rule} today={today} />
    </li>
  );
}

/** A rule without its value. */
type CheckedRule = Omit<Rule, "sentence">;

/** How far the rule can be relied on. */
export function RuleCheck({ rule, today }: { rule: CheckedRule; today: CalendarDate }) {
  const isAgeing = freshnessOf(rule, today) === "ageing";
  return (
    <p className={isAgeing ? "text-sm text-saffron-ink" : "text-sm text-ink-soft"}>
      <Parts parts={[...useCheck(rule, today), ...useValidity(rule)]} />
    </p>
  );
}

/** Whether and when it was checked, and the source. */
function useCheck(rule: CheckedRule, today: CalendarDate): ReactNode[] {
  const texts = useRuleTexts();
  const { checkedOn, basis } = rule;
  const freshness = freshnessOf(rule, today);
  const days = checkedOn === null ? null : daysSinceCheck(checkedOn, today);
  const source = <Source rule={rule} key="source" />;
  if (freshness === "unverified") {
    const isOld = days !== null && rule.source !== null;
    return [
      texts.unverified,
      isOld && texts.checkedLongAgo(days),
      rule.source ? source : basis && texts.bases[basis],
    ];
  }
  return [texts.checked(days ?? 0), freshness === "ageing" && texts.ageing, source];
}

/** Since and until when it holds. */
function useValidity({ state, validFrom, validTo }: CheckedRule): ReactNode[] {
  const texts = useRuleTexts();
  const terms = useTerms();
  return [
    state === "announced" && texts.announced,
    validFrom !== null && texts.from(terms.date(validFrom)),
    validTo !== null && texts.until(terms.date(validTo)),
  ];
}

function Source({ rule: { source, official } }: { rule: CheckedRule }) {
  const texts = useRuleTexts();
  const name = official ? texts.officialSource : texts.source;
  if (source === null) return null;
  if (!/^https?:\/\//.test(source)) return `${name}: ${source}`;
  return (
    <a href={source} target="_blank" rel="noreferrer noopener" className="text-link">
      {name}
    </a>
  );
}

/** With a dot between them; leaves out what does not apply. */
function Parts({ parts }: { parts: readonly ReactNode[] }) {
  return parts
    .filter((part) => part !== false && part !== null)
    .map((part, at) => (
      // The parts of a rule never change their order.
      <Fragment key={at}>
        {at > 0 && " · "}
        {part}
      </Fragment>
    ));
}
