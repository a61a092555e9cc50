// Which list of cases is shown, and how it is changed: view, filters, sort order and page in the URL, search in memory.
import { useEffect } from "react";
import type { WorkView } from "#domain/review/views/work-views.ts";
import type { CaseSort, SortOrder } from "#domain/review/views/case-sorts.ts";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { useStaffSelf } from "../frame/staff-self.ts";
import { turningOf } from "../rows/turning.ts";
import { rememberQueue } from "../work/last-queue.ts";
import {
  type CountedChip,
  type CountedFilters,
  readCounted,
  withoutChip,
  withoutCounted,
} from "../counted/counted-filters.ts";
import { useQueue } from "./queue-calls.ts";
import {
  type FilterName,
  readChoice,
  readCursors,
  readFilters,
  withChoice,
  withCursors,
  withFilter,
  withOwnView,
} from "./queue-filters.ts";
import { searchQueue, turnSearch, useQueueMemory } from "../work/queue-memory.ts";

export function useQueuePlace() {
  const [query, setQuery] = useOwnQuery();
  const memory = useQueueMemory();
  const { search } = memory;
  const filters = readFilters(query);
  const counted = readCounted(query);
  const choice = readChoice(query);
  const cursors = search === "" ? readCursors(query) : memory.cursors;
  const after = cursors.at(-1);
  const queue = useQueue(askedFor({ filters: { ...filters, ...counted }, choice, search, after }));
  const written = query.toString();
  useEffect(() => rememberQueue(written === "" ? "" : `?${written}`), [written]);

  const show = (next: URLSearchParams) => {
    turnSearch([]);
    setQuery(next, { replace: true });
  };
  const turn = (to: readonly string[]) =>
    search === "" ? setQuery(withCursors(query, to), { replace: true }) : turnSearch(to);

  return {
    queue,
    filters,
    counted,
    choice,
    search,
    ...kindOf({ filters, counted, choice, search }),
    turning: turningOf(cursors, queue.data?.next, turn),
    addressOf: (to: WorkView | undefined) => addressOf(withoutCounted(withChoice(query, { view: to }))),
    onFilter: (name: FilterName, value: string) => show(withFilter(query, name, value)),
    onRemove: (chip: CountedChip) => show(withChoice(withoutChip(query, chip), {})),
    onSort: (by: CaseSort, direction: SortOrder) => show(withChoice(query, { sort: by, order: direction })),
    onSearch: (words: string) => {
      searchQueue(words);
      setQuery(withChoice(query, {}), { replace: true });
    },
    onClear: () => {
      searchQueue("");
      setQuery({}, { replace: true });
    },
  };
}

/** The query of the URL, without a view that the user may not see. */
function useOwnQuery(): ReturnType<typeof useSearchParams> {
  const [asked, setQuery] = useSearchParams();
  const allowed = useStaffSelf().data?.actions;
  return [allowed ? withOwnView(asked, allowed) : asked, setQuery];
}

interface Listed {
  filters: ReturnType<typeof readFilters>;
  counted: CountedFilters;
  choice: ReturnType<typeof readChoice>;
  search: string;
}

interface ListKind {
  /** What a saved view of this list contains; undefined for a search and for what a report counted. */
  saved: (Listed["filters"] & ReturnType<typeof savedChoice>) | undefined;
  isFiltered: boolean;
  /** Whether anything but a search is chosen. */
  isNarrowed: boolean;
  /** What a report counted is of no view, and a view does not keep it. A search looks in closed cases too, unless a view is chosen. */
  currentView: WorkView | "all" | undefined;
}

function kindOf({ filters, counted, choice, search }: Listed): ListKind {
  const isCounted = Object.keys(counted).length > 0;
  const isChosen = choice.view !== undefined || Object.keys(filters).length > 0;
  return {
    saved: search === "" && !isCounted ? { ...filters, ...savedChoice(choice) } : undefined,
    isFiltered: search !== "" || isCounted || isChosen,
    isNarrowed: isCounted || isChosen,
    currentView: isCounted ? undefined : (choice.view ?? (search === "" ? "all" : undefined)),
  };
}

function savedChoice({ view, sort, order }: ReturnType<typeof readChoice>) {
  return {
    ...(view && { view }),
    ...(sort !== "urgent" && { sort }),
    ...(order !== "asc" && { order }),
  };
}

interface Asked {
  filters: ReturnType<typeof readFilters> & CountedFilters;
  choice: ReturnType<typeof readChoice>;
  search: string;
  after: string | undefined;
}

/** What the list is asked for. Search results are always sorted by submission. */
function askedFor({ filters, choice: { view, sort, order }, search, after }: Asked) {
  return {
    ...filters,
    ...(view && { view }),
    ...(search === "" && sort !== "urgent" ? { sort, order } : {}),
    ...(search && { search }),
    ...(after && { after }),
  };
}

function addressOf(query: URLSearchParams): string {
  const written = query.toString();
  return written === "" ? "" : `?${written}`;
}
