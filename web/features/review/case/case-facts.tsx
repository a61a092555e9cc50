// The key facts of a case: visa, plan, dates, promised date, assignee and filing.
import { isOver } from "#domain/applications.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { formatRupees } from "#domain/money.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { StatusBadge } from "#web/frame/status-badge.tsx";
import { formatDate } from "#web/terms/format-date.ts";
import { CheckLines } from "../travellers/check-lines.tsx";
import { ClockBadge } from "../clocks/clock-badge.tsx";
import { useClockFacts } from "../clocks/use-clock-facts.ts";
import { DueBadge } from "../queue/due-badge.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useStatusName } from "../use-status-name.ts";

export function CaseFacts({ shown }: { shown: ReviewCase }) {
  const terms = useTerms();
  const facts = useFacts(shown);
  const statusName = useStatusName();
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-lg font-semibold">
          {terms.country(shown.destination.name)}, {terms.visaTypes[shown.visaType]}
        </p>
        <StatusBadge status={shown.status} name={statusName(shown.status)} />
        {shown.clocks ? (
          <ClockBadge clocks={shown.clocks} />
        ) : (
          !isOver(shown.status) && <DueBadge workingDaysLeft={shown.workingDaysLeft} />
        )}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {shown.checks.length > 0 && <CheckLines findings={shown.checks} />}
    </div>
  );
}

function useFacts(shown: ReviewCase): [string, string][] {
  const terms = useTerms();
  const { caseView } = useReviewTexts();
  const { facts } = caseView;
  const clockFacts = useClockFacts(shown.clocks);
  const { plan, origin, travelDate, filing, assignee } = shown;
  const found: [string, string | null | undefined][] = [
    [facts.plan, facts.planOf(plan.stayDays, plan.validityDays, plan.entryType)],
    [facts.origin, origin && terms.country(origin)],
    [
      facts.dates,
      travelDate && facts.datesOf(formatDate(travelDate.departure), formatDate(travelDate.arrival)),
    ],
    [facts.submitted, formatDate(dateInIndia(new Date(shown.submittedAt)))],
    [facts.promised, formatDate(shown.estimatedDate)],
    ...clockFacts,
    [facts.assignee, shown.mine ? facts.you : (assignee?.fullName ?? facts.nobody)],
    [
      facts.filing,
      filing && facts.filingOf(filing.reference, formatDate(filing.filedOn), formatRupees(filing.fee)),
    ],
  ];
  return found.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
