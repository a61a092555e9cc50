// /visa-details: the origin, the travel dates, and what the traveller will need (§2, §5).
import { useState } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/paths.ts";
import { formatDate } from "#web/terms/format-date.ts";
import {
  defaultStayDays,
  findTravelDateProblem,
  type TravelDate,
  travelWindowFor,
} from "#domain/dates/travel-dates.ts";
import { defaultOrigin, origins, type Origin } from "#domain/destinations.ts";
import { rootState } from "#web/client/session/root-state.ts";
import { useDraftActions } from "#web/features/drafts/drafts.ts";
import { usePreloadedReader } from "#web/features/passport/reader/use-reader-ahead.ts";
import { TimingNotice } from "#web/features/drafts/timing/timing-notice.tsx";
import { useAnswerReturn } from "#web/features/drafts/flow/answer-return.ts";
import { FlowButtons } from "#web/features/drafts/flow/flow-buttons.tsx";
import { FlowFailure } from "#web/features/drafts/flow/flow-failure.tsx";
import { FlowFrame } from "#web/features/drafts/flow/flow-frame.tsx";
import { FlowGate, type Flow } from "#web/features/drafts/flow/flow-gate.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { findDetailsProblems } from "./details-problems.ts";
import { LeadTimeNotice } from "./lead-time-notice.tsx";
import { TravelDates } from "./travel-dates.tsx";
import { type VisaDate, visaDateOf } from "./visa-date.ts";
import { WhatIsNeeded } from "./what-is-needed.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useApplyTexts } from "../use-apply-texts.ts";
import { useDraftTexts } from "#web/features/drafts/use-draft-texts.ts";

export function DetailsScreen() {
  return <FlowGate step="details">{(flow) => <Details key={flow.draft.id} {...flow} />}</FlowGate>;
}

function Details({ draft, config }: Flow) {
  const terms = useTerms();
  const { details: texts } = useApplyTexts();
  const { flow } = useDraftTexts();
  const navigate = useNavigate();
  const back = useAnswerReturn();
  const { change } = useDraftActions();
  usePreloadedReader();
  const [origin, setOrigin] = useState<Origin>(draft.origin ?? defaultOrigin);
  const window = travelWindowFor({
    today: config.today,
    policy: config.policies.travelWindow,
    stayDays: draft.plan?.stay_period_days ?? defaultStayDays,
    validityDays: draft.plan?.validity_days ?? defaultStayDays,
    processingDays: draft.plan?.processingDays ?? 0,
    holidays: config.policies.holidays,
  });
  const [chosen, setChosen] = useState<Partial<TravelDate>>(draft.travelDate ?? keptTravelDate() ?? {});
  // Until a payment starts the departure follows today (D14).
  const dates = window.fixedDeparture ? { ...chosen, departure: window.fixedDeparture } : chosen;
  const visaDate = visaDateOf(draft, { today: config.today, holidays: config.policies.holidays });
  const [attempt, setAttempt] = useState(0);
  const problems = findDetailsProblems(dates, window);
  // A return date from an earlier day may now be outside the window, so its problem is shown at once.
  const shownDates = attempt > 0 || chosen.arrival ? problems : [];

  function chooseDates(next: Partial<TravelDate>): void {
    setChosen(next);
    const { departure, arrival } = next;
    if (!departure || !arrival || findTravelDateProblem(next, window)) return;
    change.mutate({ draftId: draft.id, travelDate: { departure, arrival } });
  }

  async function next(): Promise<void> {
    if (problems.length > 0 || !dates.departure || !dates.arrival) return setAttempt(attempt + 1);
    const travelDate = { departure: dates.departure, arrival: dates.arrival };
    await change
      .mutateAsync({ draftId: draft.id, origin, travelDate })
      .then(() => navigate(back ?? pages.documents))
      .catch(() => undefined);
  }

  return (
    <FlowFrame
      draft={draft}
      eyebrow={`${terms.country(draft.destination.name)} · ${terms.visaTypes[draft.visaType]}`}
      title={texts.title}
      lead={texts.lead}
    >
      <ErrorSummary title={flow.problems} problems={attempt > 0 ? problems : []} attempt={attempt} />
      <SelectField
        id="origin"
        label={texts.origin}
        value={origin}
        options={origins.map((value) => ({ value, label: terms.country(value) }))}
        onChange={(value) => {
          const picked = origins.find((candidate) => candidate === value) ?? origin;
          setOrigin(picked);
          change.mutate({ draftId: draft.id, origin: picked });
        }}
      />
      <TravelDates
        window={window}
        dates={dates}
        error={messageOf(shownDates, "travel-dates")}
        onChange={chooseDates}
      />
      {/* As high as its notice, so that choosing a date moves nothing. */}
      <div className="min-h-44 sm:min-h-28">
        {visaDate && dates.departure && dates.arrival && !findTravelDateProblem(dates, window) ? (
          <TimingNotice
            travelDate={{ departure: dates.departure, arrival: dates.arrival }}
            ready={visaDate.expected}
            stage="draft"
          >
            <AuthorityDays country={terms.country(draft.destination.name)} {...visaDate} />
          </TimingNotice>
        ) : (
          visaDate && (
            <Notice tone="info">
              <p>{texts.readyBy(formatDate(visaDate.expected))}</p>
              <AuthorityDays country={terms.country(draft.destination.name)} {...visaDate} />
            </Notice>
          )
        )}
      </div>
      {dates.departure && (
        <LeadTimeNotice
          draft={draft}
          departure={dates.departure}
          today={config.today}
          holidays={config.policies.holidays}
        />
      )}
      <WhatIsNeeded draft={draft} today={config.today} holidays={config.policies.holidays} />
      {change.isError && <FlowFailure error={change.error} onRetry={() => void next()} />}
      <FlowButtons busy={change.isPending} onNext={next} />
    </FlowFrame>
  );
}

/** Why the date is not the plan's estimate. */
function AuthorityDays({ country, promised, expected }: VisaDate & { country: string }) {
  const { asked } = useDraftTexts();
  return expected !== promised && <p>{asked.authorityDays(country, formatDate(promised))}</p>;
}

/** Clearing visa data keeps the travel date of the visa before (§4). */
function keptTravelDate(): TravelDate | null {
  return rootState.getState().visa.travelDate;
}

function messageOf(problems: ReturnType<typeof findDetailsProblems>, fieldId: string): string | undefined {
  return problems.find((problem) => problem.fieldId === fieldId)?.message;
}
