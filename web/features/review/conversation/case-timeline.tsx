// The timeline of a case: what happened, what was sent and what was said, newest first, with a filter and earlier pages.
import { useState } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import type { TimelineFilter } from "#domain/review/conversation/timeline.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { Composer } from "./composer.tsx";
import { useTimeline } from "./conversation-calls.ts";
import { foldEntries } from "./fold-entries.ts";
import { TimelineRow } from "./timeline-row.tsx";

const filters = [
  "all",
  "conversation",
  "emails",
  "notes",
  "history",
] as const satisfies readonly TimelineFilter[];

interface CaseTimelineProps {
  shown: ReviewCase;
  /** How often the answer to the traveller was asked for. */
  answers: number;
}

export function CaseTimeline({ shown, answers }: CaseTimelineProps) {
  const { conversation: texts } = useReviewTexts();
  const [show, setShow] = useState<TimelineFilter>("all");
  // Earlier pages continue the first page; once the case has changed, only the first one is shown.
  const version = shown.version ?? 0;
  const [earlier, setEarlier] = useState<{ version: number; cursors: readonly string[] }>();
  const cursors = earlier?.version === version ? earlier.cursors : [];

  function choose(filter: TimelineFilter): void {
    setShow(filter);
    setEarlier(undefined);
  }

  return (
    <section aria-labelledby="timeline" className="space-y-2">
      <h2 id="timeline" tabIndex={-1}>
        {texts.title}
      </h2>
      <Composer {...{ shown, answers }} />
      <div role="group" aria-label={texts.show} className="flex flex-wrap gap-1">
        {filters.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === show}
            className={chipStyle}
            onClick={() => choose(filter)}
          >
            {texts.filters[filter]}
          </button>
        ))}
      </div>
      <ol className="divide-y divide-line">
        {["", ...cursors].map((before, at) => (
          <TimelinePage
            key={before}
            {...{ shown, show, before }}
            onEarlier={
              at === cursors.length
                ? (next) => setEarlier({ version, cursors: [...cursors, next] })
                : undefined
            }
          />
        ))}
      </ol>
    </section>
  );
}

const chipStyle =
  "min-h-11 min-w-11 rounded-full border border-edge px-3 text-sm hover:border-ink aria-pressed:border-action aria-pressed:bg-action-wash aria-pressed:font-semibold";

interface PageProps {
  shown: ReviewCase;
  show: TimelineFilter;
  before: string;
  /** Only of the last page. */
  onEarlier: ((next: string) => void) | undefined;
}

function TimelinePage({ shown, show, before, onEarlier }: PageProps) {
  const { conversation: texts } = useReviewTexts();
  const { data, isError, refetch } = useTimeline(shown, show, before);
  if (isError && !data) {
    return (
      <li>
        <Notice tone="error" action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {texts.failed}
        </Notice>
      </li>
    );
  }
  if (!data) {
    return (
      <li>
        <SkeletonList label={texts.loading} count={2} />
      </li>
    );
  }
  const { entries, next } = data;
  return (
    <>
      {entries.length === 0 && <li className="py-2 text-ink-soft">{texts.empty}</li>}
      {foldEntries(entries).map((entry) => (
        <TimelineRow key={entry.key} {...{ shown, entry }} />
      ))}
      {onEarlier && next !== null && (
        <li className="py-2">
          <Button variant="secondary" compact onClick={() => onEarlier(next)}>
            {texts.earlier}
          </Button>
        </li>
      )}
    </>
  );
}
