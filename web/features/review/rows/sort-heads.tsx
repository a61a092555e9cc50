// The heads of the queue's columns; those that can be sorted by are buttons.
import { ArrowDown, ArrowUp } from "lucide-react";
import type { CaseSort, SortOrder } from "#domain/review/views/case-sorts.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { rowGrid } from "./row-grid.ts";

interface SortHeadsProps {
  sort: CaseSort;
  order: SortOrder;
  /** `urgent` returns to the usual order. Undefined if the list can't be sorted. */
  onSort: ((sort: CaseSort, order: SortOrder) => void) | undefined;
}

/** Every column in its place; undefined cannot be sorted by. */
const columns = [
  { name: "case", sort: "submitted" },
  { name: "destination", sort: undefined },
  { name: "due", sort: "promised" },
  { name: "departure", sort: "departure" },
  { name: "status", sort: undefined },
  { name: "lastEvent", sort: "last_event" },
  { name: "assignee", sort: undefined },
] as const;

export function SortHeads({ sort, order, onSort }: SortHeadsProps) {
  const { queue: texts } = useReviewTexts();
  const heads = texts.heads;
  return (
    <div
      role={onSort && "group"}
      aria-label={onSort && texts.sorting}
      className={classNames(headsStyle, rowGrid, !onSort && "min-h-11 max-xl:hidden")}
    >
      {columns.map((column) =>
        column.sort === undefined || !onSort ? (
          <span key={column.name} className="px-1 max-xl:hidden">
            {heads[column.name]}
          </span>
        ) : (
          <SortHead
            key={column.name}
            label={heads[column.name]}
            state={sort === column.sort ? order : undefined}
            onPress={() => onSort(...nextSort(column.sort, { sort, order }))}
          />
        ),
      )}
    </div>
  );
}

function SortHead(props: { label: string; state: SortOrder | undefined; onPress: () => void }) {
  const { label, state, onPress } = props;
  const { queue: texts } = useReviewTexts();
  return (
    <button type="button" className={headStyle} aria-pressed={state !== undefined} onClick={onPress}>
      {label}
      {state === "asc" && <ArrowUp aria-hidden className="size-3.5" />}
      {state === "desc" && <ArrowDown aria-hidden className="size-3.5" />}
      {state && <span className="sr-only">, {texts.orders[state]}</span>}
    </button>
  );
}

/** Ascending, descending, then the usual order again. */
function nextSort(
  column: CaseSort,
  { sort, order }: { sort: CaseSort; order: SortOrder },
): [CaseSort, SortOrder] {
  if (sort !== column) return [column, "asc"];
  return order === "asc" ? [column, "desc"] : ["urgent", "asc"];
}

const headsStyle =
  "flex flex-wrap gap-x-2 border-b border-line px-2 text-sm text-ink-soft xl:grid xl:items-center";
const headStyle =
  "inline-flex min-h-11 min-w-11 items-center gap-1 rounded-control px-1 text-start font-semibold hover:text-ink " +
  "aria-pressed:text-action";
