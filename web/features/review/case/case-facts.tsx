// The key facts of a case: plan, dates, promised date, assignee, filing and payer, and the checks of the trip.
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { formatRupees } from "#domain/money.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { Button } from "#web/ui/action/button.tsx";
import { CheckLines } from "../travellers/check-lines.tsx";
import { useClockFacts } from "../clocks/use-clock-facts.ts";
import { PayerAlert } from "../payer/payer-alert.tsx";
import { usePayerFacts } from "../payer/use-payer-facts.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface CaseFactsProps {
  shown: ReviewCase;
  /** Opens the filing pack. */
  onPack: () => void;
}

export function CaseFacts({ shown, onPack }: CaseFactsProps) {
  const { caseView: texts, steps } = useReviewTexts();
  const facts = useFacts(shown);
  return (
    <section aria-labelledby="case-facts" className="space-y-2">
      <h2 id="case-facts" tabIndex={-1}>
        {texts.application}
      </h2>
      <PayerAlert payer={shown.payer} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {shown.mine && shown.filing && (
        <Button variant="secondary" compact onClick={onPack}>
          {steps.pack}
        </Button>
      )}
      {shown.checks.length > 0 && <CheckLines findings={shown.checks} />}
    </section>
  );
}

function useFacts(shown: ReviewCase): [string, string][] {
  const terms = useTerms();
  const { caseView } = useReviewTexts();
  const { facts } = caseView;
  const clockFacts = useClockFacts(shown);
  const payerFacts = usePayerFacts(shown.payer);
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
    ...payerFacts,
  ];
  return found.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
