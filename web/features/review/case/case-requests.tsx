// What the travellers were asked for, with its state. An open request can be withdrawn.
import { useState } from "react";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { Button } from "#web/ui/action/button.tsx";
import { formatDate } from "#web/terms/format-date.ts";
import { RequestAnswer } from "../requests/request-answer.tsx";
import { useItemNames } from "../requests/use-item-names.ts";
import { type AnyRequest, requestsOf, wordsOfRequest } from "../requests/words-of-request.ts";
import type { CaseSteps } from "../steps/use-case-steps.ts";
import { useReviewTexts } from "../use-review-texts.ts";

const day = (at: string) => formatDate(dateInIndia(new Date(at)));

export function CaseRequests({ shown, caseSteps }: { shown: ReviewCase; caseSteps: CaseSteps }) {
  const { steps } = useReviewTexts();
  const { nameOf, reasonOf } = useItemNames();
  const personOf = ({ travellerId }: AnyRequest) =>
    shown.travellers.find(({ id }) => id === travellerId)?.name;
  const state = useRequestState();
  const requests = requestsOf(shown);
  return (
    <ul className="divide-y divide-line">
      {requests.map((request) => {
        const words = wordsOfRequest(request, requests);
        return (
          <li key={request.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div className="min-w-0">
              <p className="font-semibold">
                {nameOf(request)}, {personOf(request)}
              </p>
              <p className="text-sm break-words">
                {reasonOf(request)}
                {words && `: ${words}`}
              </p>
              <p className="text-sm text-ink-soft">{state(request)}</p>
              {"field" in request && <RequestAnswer request={request} />}
              {isWaiting(request) && request.dueOn && <Deadline dueOn={request.dueOn} />}
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
        );
      })}
    </ul>
  );
}

/** A passed deadline closes nothing by itself. */
function Deadline({ dueOn }: { dueOn: string }) {
  const { requests: texts } = useReviewTexts();
  const [today] = useState(() => dateInIndia(new Date()));
  const isLate = dueOn < today;
  return (
    <p className={isLate ? "text-sm font-semibold text-saffron-ink" : "text-sm text-ink-soft"}>
      {isLate ? texts.late(formatDate(dueOn)) : texts.dueOn(formatDate(dueOn))}
    </p>
  );
}

function isWaiting({ answeredAt, withdrawnAt }: AnyRequest): boolean {
  return !answeredAt && !withdrawnAt;
}

function useRequestState(): (request: AnyRequest) => string {
  const { caseView: texts } = useReviewTexts();
  return ({ askedAt, answeredAt, withdrawnAt }) => {
    const asked = texts.asked(day(askedAt));
    if (withdrawnAt) return `${asked} · ${texts.withdrawn(day(withdrawnAt))}`;
    return `${asked} · ${answeredAt ? texts.answered(day(answeredAt)) : texts.waiting}`;
  };
}
