// The list of travellers' questions, with filters and keyboard navigation (docs/decisions/0020).
import { useRef } from "react";
import { useNavigate } from "react-router";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { pages } from "#contract/paths.ts";
import type { QuestionRow } from "#contract/review/questions.ts";
import { type QuestionFilter, questionFilters } from "#domain/assistance/questions.ts";
import { useQuestions } from "./question-calls.ts";
import { useStaffSelf } from "../frame/staff-self.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Tabs } from "#web/ui/action/tabs.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { ShortcutHelp } from "../keys/shortcut-help.tsx";
import { focusCase, itemsOf } from "../queue/use-queue-keys.ts";
import { QuestionRowItem } from "./question-row.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

export function QuestionsScreen() {
  const { questions: texts } = useReviewTexts();
  const [query, setQuery] = useSearchParams();
  const show = questionFilters.find((filter) => filter === query.get("show")) ?? "waiting";
  const { data: rows, isError, isPending, refetch } = useQuestions(show);
  const list = useRef<HTMLUListElement>(null);
  const shortcuts = useListKeys(list);
  const filter = (to: QuestionFilter) => setQuery(to === "waiting" ? {} : { show: to }, { replace: true });

  return (
    <div className="max-w-5xl space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageHeading>{texts.title}</PageHeading>
        <ShortcutHelp shortcuts={shortcuts} helpText={texts.keys.help} />
      </div>
      <Tabs
        label={texts.show}
        tabs={questionFilters.map((id) => ({ id, label: texts.filters[id] }))}
        selected={show}
        onSelect={filter}
      >
        <div className="space-y-4 pt-4">
          {isError && !rows && (
            <Notice tone="error" live action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
              {texts.failed}
            </Notice>
          )}
          {isPending && <SkeletonList label={texts.loading} count={4} shape="field" />}
          {rows && <Rows rows={rows} show={show} list={list} />}
        </div>
      </Tabs>
    </div>
  );
}

interface RowsProps {
  rows: readonly QuestionRow[];
  show: QuestionFilter;
  list: { current: HTMLUListElement | null };
}

function Rows({ rows, show, list }: RowsProps) {
  const { questions: texts } = useReviewTexts();
  const self = useStaffSelf().data;
  const empty = { waiting: texts.empty, mine: texts.emptyMine, all: texts.emptyAll };
  if (rows.length === 0) {
    return <EmptyState title={empty[show]}>{show === "waiting" ? texts.emptyHint : undefined}</EmptyState>;
  }
  return (
    <section aria-label={texts.list} className="space-y-3">
      <p role="status">{texts.count(rows.length)}</p>
      <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-sheet shadow-card">
        {rows.map((row) => (
          <QuestionRowItem key={row.id} row={row} myId={self?.id} />
        ))}
      </ul>
    </section>
  );
}

/** The keys move the focus from question to question. */
function useListKeys(list: { current: HTMLUListElement | null }) {
  const { keys } = useReviewTexts().questions;
  const navigate = useNavigate();

  function move(by: 1 | -1): void {
    const items = itemsOf(list.current);
    const at = items.findIndex((item) => item.contains(document.activeElement));
    focusCase(at < 0 ? items[0] : items[at + by]);
  }

  return [
    { key: "j", does: keys.next, run: () => move(1) },
    { key: "k", does: keys.previous, run: () => move(-1) },
    // Handled by the browser, because the focus is on a link.
    { key: "Enter", does: keys.enter },
    { key: "u", does: keys.toCases, run: () => void navigate(pages.review) },
  ];
}
