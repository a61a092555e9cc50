// The case queue: views, filters, search and sort orders, with claiming and releasing.
import { useEffect, useRef, useState } from "react";
import type { QueueRow } from "#contract/review/queue.ts";
import { useStaffSelf } from "../frame/staff-self.ts";
import { AbsenceNotice } from "../absences/absence-notice.tsx";
import { CountedChips } from "../counted/counted-chips.tsx";
import { useBulk } from "../bulk/use-bulk.ts";
import { useMarks } from "../bulk/use-marks.ts";
import { keepFocus } from "../keep-focus.ts";
import { useRowDensity } from "../rows/row-density.ts";
import { useHeldRows } from "../rows/use-held-rows.ts";
import { SavedViews } from "../saved-views/saved-views.tsx";
import { takeRememberedCase } from "../work/last-queue.ts";
import { useNextCase } from "../work/use-next-case.ts";
import { WorkViews } from "../work/work-views.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { useColleagues } from "../case-calls.ts";
import { QueueFind } from "./queue-find.tsx";
import { QueueHead } from "../rows/queue-head.tsx";
import { ListHead, QueueList } from "./queue-list.tsx";
import { useClaiming } from "./use-claiming.ts";
import { focusCase, itemsOf, useQueueKeys } from "./use-queue-keys.ts";
import { useQueuePlace } from "./use-queue-place.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function QueueScreen() {
  const place = useQueuePlace();
  const { queue, choice, search, filters } = place;
  const self = useStaffSelf().data;
  const mayAssign = self?.actions.includes("reassign") ?? false;
  const { data: colleagues = [] } = useColleagues(mayAssign);
  const list = useRef<HTMLUListElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const searchField = useRef<HTMLFormElement>(null);
  const [density, setDensity] = useRowDensity();
  const next = useNextCase();
  const claiming = useClaiming({ list, count, myId: self?.id });
  const [bulkChanged, setBulkChanged] = useState<ReadonlyMap<string, QueueRow>>(new Map());
  const { isFetching } = queue;
  const listed = queue.data && { ...queue.data, isFetching };
  const held = useHeldRows(listed, new Map([...claiming.changed, ...bulkChanged]));
  const marks = useMarks(held.rows);
  const bulk = useBulk({ marks, count, onChanged: setBulkChanged });
  const { turning } = place;
  const shortcuts = useQueueKeys({
    list,
    searchField,
    rows: held.rows,
    onMark: marks.turn,
    onClaim: claiming.take,
    onStart: () => next.open(),
    onNext: turning.onNext,
    onPrevious: turning.onPrevious,
  });
  useReturnedRow(list, { hasRows: held.rows.length > 0, isFetching });

  const shown = queue.data && { list, count, claiming, held, turning, page: queue.data };
  const { isFiltered, isNarrowed, onClear } = place;

  function find(words: string): void {
    place.onSearch(words);
    // The field is drawn again; what was found comes next.
    keepFocus(() => count.current);
  }

  return (
    <div className="grid gap-x-5 gap-y-2 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="min-w-0 space-y-2">
        <QueueHead {...{ shortcuts, density, onDensity: setDensity, next }} />
        <WorkViews current={place.currentView} addressOf={place.addressOf} />
        <SavedViews current={place.saved} />
      </div>
      <div className="min-w-0 space-y-1">
        <QueueFind
          {...{ filters, search, searchField, onSearch: find, onFilter: place.onFilter }}
          colleagues={colleagues.filter(({ id }) => id !== self?.id)}
        >
          {shown && <ListHead {...{ ...shown, isFiltered, onClear }} />}
        </QueueFind>
        <CountedChips counted={place.counted} onRemove={place.onRemove} />
        <AbsenceNotice />
        <QueueProblem queue={queue} />
        {shown && (
          <QueueList
            {...{ ...shown, choice, density, isFiltered, isNarrowed, onClear, marks, bulk, mayAssign }}
            myId={self?.id}
            mayApprove={self?.actions.includes("second_person") ?? false}
            mayFile={self?.actions.includes("file") ?? false}
            isSearch={search !== ""}
            onSort={place.onSort}
          />
        )}
      </div>
    </div>
  );
}

/** While there are no rows yet: that they load, or that they could not be loaded. */
function QueueProblem({ queue }: Pick<ReturnType<typeof useQueuePlace>, "queue">) {
  const { queue: texts } = useReviewTexts();
  if (queue.isPending) return <SkeletonList label={texts.loading} count={6} shape="field" />;
  if (!queue.isError || queue.data) return null;
  return (
    <Notice tone="error" live action={<Button onClick={() => void queue.refetch()}>{texts.retry}</Button>}>
      {texts.failed}
    </Notice>
  );
}

interface Shown {
  hasRows: boolean;
  isFetching: boolean;
}

/**
 * Focuses the row of the case that the user comes back from, once the rows are there. If it has left the list meanwhile, the row in
 * its place gets the focus.
 */
function useReturnedRow(
  list: { readonly current: HTMLElement | null },
  { hasRows, isFetching }: Shown,
): void {
  const place = useRef(-1);
  useEffect(() => {
    if (!hasRows) return;
    const id = takeRememberedCase();
    place.current = itemsOf(list.current).findIndex(({ dataset }) => dataset["case"] === id);
    const item = itemsOf(list.current)[place.current];
    if (!item) return;
    // After the scroll position of the page is restored.
    requestAnimationFrame(() => {
      focusCase(item);
      item.scrollIntoView?.({ block: "nearest" });
    });
  }, [list, hasRows]);

  useEffect(() => {
    if (isFetching || place.current === -1) return;
    const items = itemsOf(list.current);
    if (document.activeElement?.matches("body, h1")) focusCase(items[place.current] ?? items.at(-1));
    place.current = -1;
  }, [list, isFetching]);
}
