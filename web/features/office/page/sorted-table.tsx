// A table whose rows can be sorted by its heads, filtered and searched. What is typed in the search stays out of the URL.
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { Button } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Table, type TableHead } from "#web/features/review/rows/table.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import * as choices from "./table-choice.ts";

export interface Column<Row> extends choices.TableColumn<Row>, Pick<TableHead, "inCard"> {
  cell: (row: Row) => ReactNode;
}

export interface SortedTableProps<Row> {
  /** Unique on the page; also the prefix of the names in the URL. */
  id: string;
  caption: string;
  columns: readonly Column<Row>[];
  /** In their usual order. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  filters?: readonly choices.TableFilter<Row>[];
  search?: { label: string; textOf: (row: Row) => string };
  /** Shown instead of the table when there are no rows at all. */
  empty: string;
}

export function SortedTable<Row>(props: SortedTableProps<Row>) {
  const { id, caption, columns, rows, keyOf, filters = [], search, empty } = props;
  const { table: texts } = useOfficeTexts();
  const [query, setQuery] = useSearchParams();
  const [words, setWords] = useState("");
  const [limit, setLimit] = useState(rowsAtOnce);
  const shape = { id, columns, filters };
  const choice = choices.readChoice(query, shape);
  const textOf = search?.textOf ?? (() => "");
  const shown = choices.shownRows(rows, shape, { choice, words, textOf });
  const isFiltered = words.trim() !== "" || Object.keys(choice.filters).length > 0;
  const choose = (changed: Readonly<Record<string, string>>) =>
    setQuery(choices.withChoice(query, id, changed), { replace: true });

  function clear(): void {
    setWords("");
    choose(Object.fromEntries(filters.map((filter) => [filter.id, ""])));
  }

  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  const visible = shown.slice(0, limit);
  const [some, all] = [visible, rows].map(({ length }) => length.toLocaleString("en-IN"));
  const count = texts.count(some ?? "", all ?? "", visible.length === rows.length);
  return (
    <div className="space-y-3">
      {(search !== undefined || filters.length > 0) && (
        <div role="search" aria-label={caption} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {search && (
            <TextField
              id={`${id}-search`}
              type="search"
              label={search.label}
              value={words}
              onChange={setWords}
            />
          )}
          {filters.map((filter) => (
            <SelectField
              key={filter.id}
              id={`${id}-${filter.id}`}
              label={filter.label}
              placeholder={texts.all}
              options={filter.options}
              value={choice.filters[filter.id] ?? ""}
              onChange={(value) => choose({ [filter.id]: value })}
            />
          ))}
        </div>
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        <p role="status">{count}</p>
        {isFiltered && (
          <Button variant="quiet" compact onClick={clear}>
            {texts.clear}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={texts.noMatch}>{texts.noMatchHint}</EmptyState>
      ) : (
        <Table
          caption={caption}
          sortBy={texts.sortBy}
          columns={columns.map((column) => ({
            id: column.id,
            title: column.title,
            inCard: column.inCard,
            sort: orderOf(choice, column),
            sorter: column.value && (
              <SortHead
                title={column.title}
                order={orderOf(choice, column)}
                onPress={() => choose({ sort: choices.nextSort(choice.sort, column.id) })}
              />
            ),
          }))}
          rows={visible.map((row) => ({ key: keyOf(row), cells: columns.map(({ cell }) => cell(row)) }))}
        />
      )}
      {shown.length > limit && (
        <Button variant="secondary" onClick={() => setLimit(limit + rowsAtOnce)}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}

/** A long table must not push away what is below it. */
const rowsAtOnce = 25;

type Order = "ascending" | "descending" | "none";

/** Undefined if the column can't be sorted. */
function orderOf<Row>({ sort }: choices.TableChoice, { id, value }: Column<Row>): Order | undefined {
  if (!value) return undefined;
  if (sort?.column !== id) return "none";
  return sort.isDescending ? "descending" : "ascending";
}

/** The browser reads the order from the head cell's `aria-sort`. */
function SortHead({
  title,
  order,
  onPress,
}: {
  title: string;
  order: Order | undefined;
  onPress: () => void;
}) {
  const Icon = order === "ascending" ? ArrowUp : order === "descending" ? ArrowDown : ArrowUpDown;
  return (
    <button
      type="button"
      className="inline-flex min-h-11 min-w-11 items-center gap-1 rounded-control text-start font-semibold hover:text-action @5xl:whitespace-nowrap"
      onClick={onPress}
    >
      {title}
      <Icon aria-hidden className={order === "none" ? "size-3.5 opacity-50" : "size-3.5 text-action"} />
    </button>
  );
}
