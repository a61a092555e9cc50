// Which rows a table shows, and in which order: the choice is in the URL, so that it is there again on the way back.

export interface TableColumn<Row> {
  id: string;
  title: string;
  cell: (row: Row) => unknown;
  /** What rows are sorted by. A column without it can't be sorted; rows without a value come last. */
  value?: (row: Row) => string | number | null;
}

export interface TableFilter<Row> {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** The option, or options, that the row belongs to. */
  of: (row: Row) => string | readonly string[];
}

export interface TableChoice {
  /** Undefined for the order in which the rows are passed. */
  sort: { column: string; isDescending: boolean } | undefined;
  /** The chosen option by filter; those without a choice are missing. */
  filters: Readonly<Record<string, string>>;
}

interface TableShape<Row> {
  /** Several tables share the query: each has names of its own in it. */
  id: string;
  columns: readonly TableColumn<Row>[];
  filters: readonly TableFilter<Row>[];
}

/** Unknown columns and options are dropped. */
export function readChoice<Row>(
  query: URLSearchParams,
  { id, columns, filters }: TableShape<Row>,
): TableChoice {
  const [, minus, column] = /^(-?)(.+)$/.exec(query.get(`${id}-sort`) ?? "") ?? [];
  const isSortable = columns.some((one) => one.id === column && one.value);
  const chosen = filters.flatMap((filter) => {
    const value = query.get(`${id}-${filter.id}`);
    return value !== null && filter.options.some((option) => option.value === value)
      ? [[filter.id, value] as const]
      : [];
  });
  return {
    sort: column && isSortable ? { column, isDescending: minus === "-" } : undefined,
    filters: Object.fromEntries(chosen),
  };
}

/** The query with one choice changed, or taken back by an empty value. */
export function withChoice(
  query: URLSearchParams,
  tableId: string,
  choice: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(choice)) {
    if (value) next.set(`${tableId}-${name}`, value);
    else next.delete(`${tableId}-${name}`);
  }
  return next;
}

/** Ascending, descending, then the usual order again. */
export function nextSort(sort: TableChoice["sort"], column: string): string {
  if (sort?.column !== column) return column;
  return sort.isDescending ? "" : `-${column}`;
}

/** `words`: what `textOf` must contain, each of them, in any case. */
export function shownRows<Row>(
  rows: readonly Row[],
  { columns, filters }: Pick<TableShape<Row>, "columns" | "filters">,
  { choice, words, textOf }: { choice: TableChoice; words: string; textOf: (row: Row) => string },
): Row[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = textOf(row).toLocaleLowerCase();
    return wanted.every((word) => text.includes(word)) && filters.every((filter) => fits(filter, row));
  });
  const { sort } = choice;
  const value = columns.find(({ id }) => id === sort?.column)?.value;
  if (!sort || !value) return found;
  return found.toSorted((one, other) => compare(value(one), value(other), sort.isDescending));

  function fits({ id, of }: TableFilter<Row>, row: Row): boolean {
    const chosen = choice.filters[id];
    return chosen === undefined || [of(row)].flat().includes(chosen);
  }
}

type Value = string | number | null;

function compare(one: Value, other: Value, isDescending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order =
    typeof one === "number" && typeof other === "number"
      ? one - other
      : String(one).localeCompare(String(other), undefined, { numeric: true });
  return isDescending ? -order : order;
}
