// The cases found: their count, one page of them and paging.
import type { RefObject } from "react";
import { pages } from "#contract/paths.ts";
import { Link } from "#web/ui/action/link.tsx";
import type { QueuePage } from "./queue-calls.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Paging } from "#web/ui/action/paging.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueueRowItem } from "./queue-row.tsx";
import type { Claiming } from "./use-claiming.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface QueueListProps {
  page: QueuePage;
  myId: string | undefined;
  mayApprove: boolean;
  list: RefObject<HTMLUListElement | null>;
  count: RefObject<HTMLParagraphElement | null>;
  claiming: Claiming;
  cursors: readonly string[];
  /** True if a search or filter is active. */
  isFiltered: boolean;
  onTurn: (cursors: readonly string[]) => void;
  onClear: () => void;
}

export function QueueList(props: QueueListProps) {
  const { page, myId, mayApprove, list, count, claiming, isFiltered, onClear } = props;
  const { queue: texts } = useReviewTexts();
  return (
    <section aria-label={texts.list} className="space-y-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p ref={count} role="status" tabIndex={-1}>
          {texts.count(countText(page), page.count === 1)}
          {claiming.message && <span className="text-ink-soft"> · {claiming.message}</span>}{" "}
          <TakenElsewhere {...props} />
        </p>
        {isFiltered && (
          <Button variant="quiet" compact onClick={onClear}>
            {texts.clear}
          </Button>
        )}
      </div>
      {claiming.failure && <Notice tone="error" live title={claiming.failure} />}
      {page.rows.length === 0 ? (
        <EmptyState title={isFiltered ? texts.empty : texts.emptyQueue}>
          {isFiltered ? texts.emptyHint : texts.emptyQueueHint}
        </EmptyState>
      ) : (
        <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-sheet shadow-card">
          {page.rows.map((row) => (
            <QueueRowItem
              key={row.id}
              {...{ row, myId, mayApprove }}
              busy={claiming.busyId === row.id}
              onClaim={claiming.take}
            />
          ))}
        </ul>
      )}
      <Pages {...props} />
    </section>
  );
}

/** A link to the case that was claimed last, if this list does not contain it. */
function TakenElsewhere({ page, claiming: { taken } }: QueueListProps) {
  const { queue: texts } = useReviewTexts();
  if (!taken || page.rows.some(({ id }) => id === taken.id)) return null;
  return (
    <Link to={pages.reviewCase.replace(":id", taken.id)} className="text-link">
      {texts.openTaken(taken.applicationId)}
    </Link>
  );
}

/** The server counts up to a thousand; beyond that, '1,000+' is enough. */
function countText({ count, more }: Pick<QueuePage, "count" | "more">): string {
  return `${count.toLocaleString("en-IN")}${more ? "+" : ""}`;
}

function Pages({ page, cursors, onTurn }: QueueListProps) {
  const { queue: texts } = useReviewTexts();
  const { next } = page;
  if (!next && cursors.length === 0) return null;
  return (
    <Paging
      label={texts.paging}
      place={texts.page(cursors.length + 1)}
      previousLabel={texts.previous}
      nextLabel={texts.next}
      onPrevious={cursors.length > 0 ? () => onTurn(cursors.slice(0, -1)) : undefined}
      onNext={next ? () => onTurn([...cursors, next]) : undefined}
    />
  );
}
