// /plan: who needs which visa on a trip, what it costs and when to apply, without an account and without sending anything.
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { PlannerCatalogue } from "#domain/planner/trip.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { findMissing } from "./form/find-missing.ts";
import { LegsSection } from "./form/legs-section.tsx";
import { PeopleSection } from "./form/people-section.tsx";
import { questionOf } from "./form/trip-question.ts";
import { useTripEntry } from "./fragment/use-trip-entry.ts";
import { usePlannerCatalogue } from "./use-planner-catalogue.ts";
import { usePlannerTexts } from "./use-planner-texts.ts";

// The answer and all that computes it: loaded when a visitor starts to enter something (docs/decisions/0057-trip-planner.md).
const loadAnswer = () => import("./result/trip-answer.tsx");
const TripAnswer = lazy(async () => ({ default: (await loadAnswer()).TripAnswer }));
/** A failure shows once the answer is asked for. */
const loadAhead = () => void loadAnswer().catch(() => undefined);

export function PlannerScreen() {
  const texts = usePlannerTexts();
  const { catalogue, isError, retry } = usePlannerCatalogue();
  const trip = useTripEntry();
  const { entry, origin, isOpened, change } = trip;
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const missing = findMissing(entry, texts);
  const shown = attempt > 0 ? missing : [];
  // A plan from the address is shown at once.
  const isAsked = attempt > 0 || isOpened;
  const errorOf = (fieldId: string) => shown.find((problem) => problem.fieldId === fieldId)?.message;

  useEffect(() => {
    if (isOpened) loadAhead();
    const entered = form.current;
    entered?.addEventListener("focusin", loadAhead);
    return () => entered?.removeEventListener("focusin", loadAhead);
  }, [isOpened]);

  return (
    <div className="mx-auto max-w-3xl space-y-8">
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <form
        ref={form}
        noValidate
        className="space-y-8 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          setAttempt(attempt + 1);
        }}
      >
        <Notice tone="info">{texts.privacy}</Notice>
        {origin === "unreadable" && <Notice tone="warning">{texts.unreadable}</Notice>}
        {isError && (
          <Notice tone="error" live action={<Button onClick={retry}>{texts.retry}</Button>}>
            {texts.failed}
          </Notice>
        )}
        <ErrorSummary title={texts.problems} problems={shown} attempt={attempt} />
        <LegsSection
          {...{ entry, errorOf }}
          today={catalogue?.today ?? ""}
          destinations={catalogue?.destinations ?? []}
          onChange={change}
        />
        <PeopleSection entry={entry} maxPeople={catalogue?.policies.maxTravellers ?? 1} onChange={change} />
        <FormButtons
          onClear={() => {
            setAttempt(0);
            trip.clear();
          }}
        />
      </form>
      {isAsked && missing.length === 0 && catalogue && (
        <Answer key={attempt} {...{ entry, catalogue }} isNew={attempt > 0} />
      )}
    </div>
  );
}

function FormButtons({ onClear }: { onClear: () => void }) {
  const texts = usePlannerTexts();
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit">{texts.show}</Button>
      <Button variant="secondary" onClick={onClear}>
        {texts.clear}
      </Button>
    </div>
  );
}

type AnswerProps = {
  entry: Parameters<typeof questionOf>[0];
  catalogue: PlannerCatalogue;
  isNew: boolean;
};

function Answer({ entry, catalogue, isNew }: AnswerProps) {
  const texts = usePlannerTexts();
  return (
    <Suspense fallback={<p role="status">{texts.preparing}</p>}>
      <TripAnswer question={questionOf(entry, texts.person)} {...{ catalogue, isNew }} />
    </Suspense>
  );
}
