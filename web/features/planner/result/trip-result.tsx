// The plan: whether it works, the applications in order with the total, and each leg; to print, share or put into a calendar.
import { useEffect, useRef } from "react";
import type { TripOutcome } from "#domain/planner/outcome.ts";
import type { TripQuestion } from "#domain/planner/plan-trip.ts";
import type { PlannerCatalogue } from "#domain/planner/trip.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { StartApplications } from "../start/start-applications.tsx";
import { ApplicationsInOrder } from "./applications-in-order.tsx";
import { LegResult } from "./leg-result.tsx";
import { PlanActions } from "../sharing/plan-actions.tsx";
import { useResultTexts } from "./use-result-texts.ts";

export type AskedTrip = {
  question: TripQuestion;
  catalogue: PlannerCatalogue;
  /** Just asked for: takes the focus. */
  isNew: boolean;
};

type TripResultProps = AskedTrip & { outcome: TripOutcome };

export function TripResult({ question, catalogue, outcome, isNew }: TripResultProps) {
  const texts = useResultTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { people } = question;

  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  return (
    <section aria-labelledby="planned-trip" className="space-y-6">
      <h2 ref={heading} id="planned-trip" tabIndex={-1} className="scroll-mt-4">
        {texts.title}
      </h2>
      <Notice tone={outcome.isPossible ? "success" : "warning"}>
        {outcome.isPossible ? texts.possible : texts.impossible}
      </Notice>
      <p className="max-w-prose text-ink-soft">{texts.advice}</p>
      <ApplicationsInOrder {...{ outcome, people, catalogue }} />
      <StartApplications {...{ outcome, people }} visaType={question.trip.visaType} />
      {outcome.legs.map((leg, at) => (
        <LegResult key={at} {...{ leg, people, catalogue }} />
      ))}
      <PlanActions {...{ outcome, people, catalogue }} />
    </section>
  );
}
