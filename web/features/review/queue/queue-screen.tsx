// The case queue: filters, search, most urgent first, with claiming and releasing.
import { useRef } from "react";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { useColleagues } from "../case-calls.ts";
import { useQueue } from "./queue-calls.ts";
import { searchQueue, turnQueue, useQueueMemory } from "./queue-memory.ts";
import { useStaffSelf } from "../frame/staff-self.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { ShortcutHelp } from "../keys/shortcut-help.tsx";
import { type FilterName, readFilters, withFilter } from "./queue-filters.ts";
import { QueueFind } from "./queue-find.tsx";
import { QueueList } from "./queue-list.tsx";
import { useClaiming } from "./use-claiming.ts";
import { useQueueKeys } from "./use-queue-keys.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function QueueScreen() {
  const { queue: texts, keys } = useReviewTexts();
  const [query, setQuery] = useSearchParams();
  const { search, cursors } = useQueueMemory();
  const filters = readFilters(query);
  const self = useStaffSelf().data;
  const mayAssign = self?.actions.includes("reassign") ?? false;
  const { data: colleagues = [] } = useColleagues(mayAssign);
  const after = cursors.at(-1);
  const queue = useQueue({ ...filters, ...(search && { search }), ...(after && { after }) });
  const list = useRef<HTMLUListElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const searchField = useRef<HTMLFormElement>(null);
  const rows = queue.data?.rows ?? [];
  const claiming = useClaiming({ list, count, rows, myId: self?.id });
  const shortcuts = useQueueKeys({ list, searchField, rows, onClaim: claiming.toggle });

  function filter(name: FilterName, value: string): void {
    turnQueue([]);
    setQuery(withFilter(query, name, value), { replace: true });
  }

  function clear(): void {
    searchQueue("");
    setQuery({}, { replace: true });
  }

  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageHeading>{texts.title}</PageHeading>
        <ShortcutHelp shortcuts={shortcuts} helpText={keys.queue.help} />
      </div>
      <QueueFind
        {...{ filters, search, searchField, onSearch: searchQueue }}
        colleagues={colleagues.filter(({ id }) => id !== self?.id)}
        onFilter={filter}
      />
      {queue.isError && !queue.data && (
        <Notice
          tone="error"
          live
          action={<Button onClick={() => void queue.refetch()}>{texts.retry}</Button>}
        >
          {texts.failed}
        </Notice>
      )}
      {queue.isPending && <SkeletonList label={texts.loading} count={6} shape="field" />}
      {queue.data && (
        <QueueList
          {...{ list, count, claiming, cursors }}
          page={queue.data}
          myId={self?.id}
          mayApprove={self?.actions.includes("second_person") ?? false}
          isFiltered={search !== "" || Object.keys(filters).length > 0}
          onTurn={turnQueue}
          onClear={clear}
        />
      )}
    </div>
  );
}
