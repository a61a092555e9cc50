// The cases that wait for a supervisor: who escalated each one, why and since when; answered here or in the case.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { pages } from "#contract/paths.ts";
import type { EscalatedCase } from "#contract/review/conversation/notes.ts";
import { conversationCalls } from "#contract/review/paths.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { useUser } from "#web/client/session/session.ts";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Link } from "#web/ui/action/link.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { WordsForm } from "../conversation/words-form.tsx";
import { keepFocus } from "../keep-focus.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useStatusName } from "../use-status-name.ts";

const refreshMs = 30_000;

export function EscalationsScreen() {
  const { escalations: texts } = useReviewTexts();
  const { unlisted } = usePageTitles();
  const { data: cases, isError, refetch } = useEscalations();
  const place = useKeptPlace(cases?.length);
  return (
    <div ref={place} className="space-y-5">
      <PageHeading lead={texts.lead}>{unlisted.reviewEscalations}</PageHeading>
      {!cases && isError && (
        <Notice tone="error" live action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {texts.failed}
        </Notice>
      )}
      {!cases && !isError && <SkeletonList label={texts.loading} count={3} />}
      {cases?.length === 0 && (
        <p role="status" tabIndex={-1}>
          {texts.none}
        </p>
      )}
      {cases && cases.length > 0 && (
        <ul className="max-w-3xl divide-y divide-line">
          {cases.map((each) => (
            <li key={each.noteId} className="space-y-2 py-3">
              <Escalated escalated={each} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** An answered case leaves the list, and the focus goes to the next one. */
function useKeptPlace(count: number | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count !== undefined && before.current !== undefined && count < before.current) {
      keepFocus(() => place.current?.querySelector<HTMLElement>("li a, [role=status]"));
    }
    before.current = count;
  }, [count]);
  return place;
}

function Escalated({ escalated }: { escalated: EscalatedCase }) {
  const { escalations: texts, conversation } = useReviewTexts();
  const statusName = useStatusName();
  const [isResolving, setResolving] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  const { id, noteId, applicationId, by, at, status, assignee, words } = escalated;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link
          to={pages.reviewCase.replace(":id", id)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {applicationId}
        </Link>
        <span className="text-sm text-ink-soft">
          {statusName(status)} · {assignee === null ? texts.unclaimed : texts.claimedBy(assignee)}
        </span>
      </p>
      <p className="text-sm text-ink-soft">{texts.by(by, formatMoment(at))}</p>
      <p className="border-s-4 border-saffron ps-3 break-words whitespace-pre-wrap">
        {words || texts.erased}
      </p>
      {isResolving ? (
        <WordsForm
          caseId={id}
          place={`resolution/${noteId}`}
          label={conversation.resolutionLabel}
          send={conversation.resolve}
          callOf={(draft) => ({ path: conversationCalls.resolveNote(id, noteId), body: draft })}
          onDone={() => {
            setResolving(false);
            keepFocus(() => start.current);
          }}
        />
      ) : (
        <Button
          ref={start}
          variant="secondary"
          compact
          aria-label={texts.resolveOf(applicationId)}
          onClick={() => setResolving(true)}
        >
          {conversation.resolve}
        </Button>
      )}
    </>
  );
}

/** Below the key of the bell, so that an answer refreshes both. */
function useEscalations() {
  const user = useUser();
  return useQuery({
    queryKey: ["review", "attention", "escalations", user?.id],
    queryFn: async () => (await callApi<{ data: EscalatedCase[] }>(conversationCalls.escalations)).data,
    enabled: user !== null,
    refetchInterval: refreshMs,
    retry: false,
  });
}
