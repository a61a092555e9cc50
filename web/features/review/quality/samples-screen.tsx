// Decisions to check blind: how many wait, the one that the user has taken, and the user's last answers.
import { useState } from "react";
import type { Samples } from "#contract/review/quality/samples.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { SampleDesk } from "./sample-desk.tsx";
import { useNextSample, useSamples } from "./use-samples.ts";

export function SamplesScreen() {
  const { quality: texts } = useReviewTexts();
  const { unlisted } = usePageTitles();
  const { data: samples, isError, refetch } = useSamples();
  const [shownId, setShownId] = useState<string>();
  const openId = shownId ?? samples?.openId ?? undefined;
  return (
    <div className="space-y-5">
      <PageHeading lead={texts.samplesLead}>{unlisted.reviewSamples}</PageHeading>
      {!samples && isError && (
        <Notice tone="error" live action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {texts.samplesFailed}
        </Notice>
      )}
      {!samples && !isError && <SkeletonList label={texts.loading} count={2} />}
      {openId !== undefined && (
        <SampleDesk key={openId} id={openId} onShow={setShownId} onClose={() => setShownId(undefined)} />
      )}
      {samples && openId === undefined && <Waiting waiting={samples.waiting} onTaken={setShownId} />}
      {samples && samples.answered.length > 0 && <Answered answered={samples.answered} />}
    </div>
  );
}

function Waiting({ waiting, onTaken }: { waiting: number; onTaken: (id: string) => void }) {
  const { quality: texts } = useReviewTexts();
  const next = useNextSample();
  return (
    <section className="space-y-3">
      <p role="status">{next.data === null ? texts.waiting(0) : texts.waiting(waiting)}</p>
      {waiting > 0 && (
        <Button
          busy={next.isPending}
          onClick={() => next.mutate(undefined, { onSuccess: (id) => id !== null && onTaken(id) })}
        >
          {texts.startCheck}
        </Button>
      )}
      {next.isError && (
        <Notice tone="error" live>
          {texts.notSaved}
        </Notice>
      )}
    </section>
  );
}

function Answered({ answered }: Pick<Samples, "answered">) {
  const { quality: texts, caseView } = useReviewTexts();
  const terms = useTerms();
  return (
    <section aria-labelledby="answered" className="space-y-2">
      <h2 id="answered">{texts.answered}</h2>
      <ul className="divide-y divide-line text-sm">
        {answered.map(({ id, destination, answeredAt, agrees, first, second, errorReason }) => (
          <li key={id} className="flex flex-wrap gap-x-3 py-2">
            <span>{formatDate(dateInIndia(new Date(answeredAt)))}</span>
            <span>{terms.country(destination.name)}</span>
            <span className="font-semibold">{agrees ? texts.agreed : texts.differed}</span>
            <span className="text-ink-soft">
              {texts.both(caseView.outcomes[first.outcome], caseView.outcomes[second.outcome])}
              {errorReason && ` ${texts.errorReasons[errorReason]}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
