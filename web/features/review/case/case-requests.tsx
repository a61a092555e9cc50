// The items that the traveller was asked for again, with their state. An open request can be withdrawn.
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { Button } from "#web/ui/action/button.tsx";
import { formatDate } from "#web/terms/format-date.ts";
import type { CaseSteps } from "../steps/use-case-steps.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";

type Request = ReviewCase["requests"][number];
const day = (at: string) => formatDate(dateInIndia(new Date(at)));

export function CaseRequests({ shown, caseSteps }: { shown: ReviewCase; caseSteps: CaseSteps }) {
  const { steps } = useReviewTexts();
  const terms = useTerms();
  const nameOf = ({ travellerId }: Request) => shown.travellers.find(({ id }) => id === travellerId)?.name;
  const state = useRequestState();
  return (
    <ul className="divide-y divide-line">
      {shown.requests.map((request) => (
        <li key={request.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
          <div className="min-w-0">
            <p className="font-semibold">
              {terms.documents[request.kind]}, {nameOf(request)}
            </p>
            <p className="text-sm">
              {steps.askReasons[request.reason]}
              {request.words && `: ${request.words}`}
            </p>
            <p className="text-sm text-ink-soft">{state(request)}</p>
          </div>
          {isWaiting(request) && shown.open.includes("withdraw") && (
            <Button
              variant="secondary"
              compact
              busy={caseSteps.isBusy}
              onClick={() =>
                caseSteps.take("withdraw", {
                  path: caseCalls.withdraw(shown.id, request.id),
                  method: "DELETE",
                })
              }
            >
              {steps.names.withdraw}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function isWaiting({ answeredAt, withdrawnAt }: Request): boolean {
  return !answeredAt && !withdrawnAt;
}

function useRequestState(): (request: Request) => string {
  const { caseView: texts } = useReviewTexts();
  return ({ askedAt, answeredAt, withdrawnAt }) => {
    const asked = texts.asked(day(askedAt));
    if (withdrawnAt) return `${asked} · ${texts.withdrawn(day(withdrawnAt))}`;
    return `${asked} · ${answeredAt ? texts.answered(day(answeredAt)) : texts.waiting}`;
  };
}
