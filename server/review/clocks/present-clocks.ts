// The clocks of one case as the console shows them: whose turn, since when, and when our part is due.
import type { ReviewCase } from "#contract/review/case.ts";
import { isApplicationStatus } from "#domain/applications.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { workingDaysLeft } from "#domain/dates/working-days.ts";
import { type ClockEvent, clocksOf } from "#domain/review/clocks/case-clocks.ts";
import { slackOf } from "#domain/review/clocks/slack.ts";
import { ruleInForce } from "#domain/rules/rule-in-force.ts";
import { workingCalendar } from "#domain/rules/working-calendar.ts";
import type { CaseParts } from "../case/case-facts.ts";

export function presentClocks(
  { row, form, rules, today, policies: { holidays } }: CaseParts,
  history: ReviewCase["history"],
): ReviewCase["clocks"] {
  const authority = workingCalendar(rules, { today, holidays });
  const clocks = clocksOf(history.flatMap(clockEventOf), { today, holidays, authority });
  const { turn, since } = clocks;
  const processing = ruleInForce(rules, "processing", { today, planId: row.plan_id })?.value ?? null;
  const dueOn = row.due_on ?? row.estimated_date;
  return {
    ...clocks,
    dueOn,
    daysLeft: workingDaysLeft(today, dueOn, holidays),
    usual: processing && { from: processing.from, to: processing.to, unit: processing.unit },
    slackDays:
      turn && since
        ? slackOf({
            today,
            departure: form.travelDate?.departure ?? null,
            turn,
            since,
            processing,
            promisedDays: workingDaysLeft(dateInIndia(row.submitted_at), row.estimated_date, holidays),
            holidays,
            authority,
          })
        : null,
  };
}

function clockEventOf({ kind, at, details }: ReviewCase["history"][number]): ClockEvent[] {
  const { to } = details;
  if (kind === "filed") return [{ at: new Date(at), isFiling: true }];
  return kind === "status" && typeof to === "string" && isApplicationStatus(to)
    ? [{ at: new Date(at), to }]
    : [];
}
