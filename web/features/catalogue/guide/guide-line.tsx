// A line of the reference part of a destination page: a sentence, why it matters, and the check of the rule behind it.
import type { GuideLine } from "#domain/requirements/destination-guide.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { RuleLine } from "#domain/rules/rule-fact.ts";
import { actionStyle } from "#web/ui/action/action-style.ts";
import { RuleCheck } from "../rules/rule-line.tsx";

/** What the lines of a guide refer to. */
export interface GuideContext {
  rules: readonly RuleLine[];
  today: CalendarDate;
}

export function GuideLineItem(props: GuideContext & { line: GuideLine }) {
  return (
    <li className="max-w-prose">
      <LineContent {...props} />
    </li>
  );
}

export function LineContent({ line, rules, today }: GuideContext & { line: GuideLine }) {
  const { label, text, note, href } = line;
  const rule = line.rule === undefined ? undefined : rules[line.rule];
  return (
    <>
      {label && <p className="text-sm font-semibold text-ink">{label}</p>}
      <p className="text-ink">{rule ? rule.sentence : text}</p>
      {rule && <RuleCheck rule={rule} today={today} />}
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      {href && (
        <a href={href} rel="noreferrer noopener" className={`mt-2 ${actionStyle({ variant: "secondary" })}`}>
          {text}
        </a>
      )}
    </>
  );
}
