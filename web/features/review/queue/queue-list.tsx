// The cases found: their count, one page of them with sortable heads, and paging.
import type { RefObject } from "react";
import type { CaseSort, SortOrder } from "#domain/review/views/case-sorts.ts";
import { defaultPageSize } from "#domain/review/views/page-size.ts";
import { Button } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { BulkOutcome } from "../bulk/bulk-outcome.tsx";
import type { Bulk } from "../bulk/use-bulk.ts";
import { keepFocus } from "../keep-focus.ts";
import type { Marks } from "../bulk/use-marks.ts";
import type { RowDensity } from "../rows/row-density.ts";
import { SortHeads } from "../rows/sort-heads.tsx";
import type { HeldRows } from "../rows/use-held-rows.ts";
import { useViewers, viewersOf } from "../live/use-viewers.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import type { QueuePage } from "./queue-calls.ts";
import { QueuePaging } from "../rows/queue-paging.tsx";
import { QueueRowItem } from "./queue-row.tsx";
import type { ListChoice } from "./queue-filters.ts";
import type { Turning } from "../rows/turning.ts";
import type { Claiming } from "./use-claiming.ts";

export type ListHeadProps = Pick<
  QueueListProps,
  "page" | "held" | "count" | "claiming" | "turning" | "isFiltered" | "onClear"
>;

export interface QueueListProps {
  page: QueuePage;
  held: HeldRows;
  myId: string | undefined;
  mayApprove: boolean;
  mayAssign: boolean;
  mayFile: boolean;
  marks: Marks;
  bulk: Bulk;
  list: RefObject<HTMLUListElement | null>;
  count: RefObject<HTMLParagraphElement | null>;
  claiming: Claiming;
  choice: ListChoice;
  /** Search results cannot be sorted. */
  isSearch: boolean;
  density: RowDensity;
  turning: Turning;
  /** True if a search, view or filter is active. */
  isFiltered: boolean;
  /** True if a view or filter is active. */
  isNarrowed: boolean;
  onSort: (sort: CaseSort, order: SortOrder) => void;
  onClear: () => void;
}

export function QueueList(props: QueueListProps) {
  const { held, myId, mayApprove, mayAssign, list, claiming, choice, density, isFiltered, isSearch } = props;
  const { marks, bulk } = props;
  const viewers = useViewers();
  const { queue: texts } = useReviewTexts();
  return (
    <section aria-label={texts.list} className="min-w-0">
      {claiming.failure && <Notice tone="error" live title={claiming.failure} />}
      <BulkOutcome {...bulk} />
      {held.rows.length === 0 ? (
        <EmptyState title={isFiltered ? texts.empty : texts.emptyQueue}>
          {isFiltered ? emptyHint(props, texts) : texts.emptyQueueHint}
        </EmptyState>
      ) : (
        <div className="rounded-card border border-line bg-sheet">
          <SortHeads sort={choice.sort} order={choice.order} onSort={isSearch ? undefined : props.onSort} />
          <ul ref={list} className="divide-y divide-line">
            {held.rows.map((row) => (
              <QueueRowItem
                key={row.id}
                {...{ row, myId, mayApprove, density, marks }}
                viewers={viewersOf(viewers, row.id)}
                busy={claiming.busyId === row.id}
                onClaim={claiming.press}
              />
            ))}
          </ul>
        </div>
      )}
      <BulkBar
        {...{ marks, bulk, myId, mayAssign, mayApprove }}
        mayFile={props.mayFile}
        shown={held.rows.length}
      />
    </section>
  );
}

/** How more could be found: each advice only where it helps. */
function emptyHint(
  { isSearch, isNarrowed }: Pick<QueueListProps, "isSearch" | "isNarrowed">,
  texts: ReturnType<typeof useReviewTexts>["queue"],
): string {
  return [isSearch && texts.emptySearch, isNarrowed && texts.emptyFilters].filter(Boolean).join(" ");
}

/** How many cases there are, and the pages. */
export function ListHead({ page, held, count, claiming, turning, isFiltered, onClear }: ListHeadProps) {
  const { queue: texts } = useReviewTexts();
  const found = countText(page);
  const first = turning.cursors.length * defaultPageSize + 1;

  /** For the buttons that disappear once they are pressed. */
  function thenCount(act: () => void): void {
    act();
    keepFocus(() => count.current);
  }

  return (
    <div className="flex min-h-11 grow flex-wrap items-center gap-x-2 text-sm">
      <p ref={count} role="status" tabIndex={-1}>
        {texts.count(found, page.count === 1)}
        {claiming.message && <span className="text-ink-soft"> · {claiming.message}</span>}
      </p>
      {held.waiting > 0 && (
        <Button variant="quiet" compact onClick={() => thenCount(held.release)}>
          {texts.waiting(held.waiting)}
        </Button>
      )}
      {isFiltered && (
        <Button variant="quiet" compact onClick={() => thenCount(onClear)}>
          {texts.clear}
        </Button>
      )}
      <QueuePaging place={texts.place(first, first + held.rows.length - 1, found)} turning={turning} />
    </div>
  );
}

/** The server counts up to a thousand; beyond that, '1,000+' is enough. */
function countText({ count, more }: Pick<QueuePage, "count" | "more">): string {
  return `${count.toLocaleString("en-IN")}${more ? "+" : ""}`;
}
