// A table; where it has little room, each row is a card: its name, then its other cells with the titles of their columns.
import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

export interface TableHead {
  id: string;
  /** Also names the cells of cards. */
  title: string;
  /** What is pressed to sort; undefined if the column can't be sorted. */
  sorter?: ReactNode;
  sort?: "ascending" | "descending" | "none" | undefined;
  /** Where the cell is in a card: at the end of its first line, or below the others without a title. */
  inCard?: "corner" | "foot" | undefined;
  /** Whether its cells name their rows. */
  isRowName?: boolean | undefined;
}

interface TableProps {
  caption: string;
  columns: readonly TableHead[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Shown before what sorts cards. */
  sortBy?: string;
}

export function Table({ caption, columns, rows, sortBy }: TableProps) {
  const name = columns.findIndex(({ inCard }) => !inCard);
  return (
    // A scrollable region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className="@container relative overflow-x-auto">
      <table className="w-full text-left tabular-nums @max-2xl:block @2xl:min-w-xl @2xl:@max-4xl:text-sm">
        <caption className="sr-only">{caption}</caption>
        <Head {...{ columns, sortBy }} />
        <tbody className="@max-2xl:block @max-2xl:space-y-3">
          {rows.map(({ key, cells }) => (
            <tr key={key} className={rowStyle}>
              {cells.map((cell, at) => (
                <Cell key={columns[at]?.id} column={columns[at]} isName={at === name}>
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const rowStyle = classNames(
  "border-b border-line @max-2xl:relative @max-2xl:block @max-2xl:rounded-card @max-2xl:border @max-2xl:bg-sheet",
  "@max-2xl:px-3 @max-2xl:py-2",
);

/** Above cards, only what sorts them is in sight. */
function Head({ columns, sortBy }: Pick<TableProps, "columns" | "sortBy">) {
  const isSorted = columns.some(({ sorter }) => sorter !== undefined);
  return (
    <thead className={isSorted ? "@max-2xl:block" : "@max-2xl:sr-only @max-2xl:top-0"}>
      <tr data-lead={sortBy} className={headStyle}>
        {columns.map(({ id, title, sort, sorter }) => (
          <th
            key={id}
            scope="col"
            aria-sort={sort}
            className={classNames(
              "px-3 py-2 font-semibold @max-2xl:p-0 @max-4xl:px-1.5 @max-3xl:px-1",
              // With a place, or it makes the table wider.
              !sorter && "@max-2xl:sr-only @max-2xl:start-0 @max-2xl:top-0",
            )}
          >
            {sorter ?? title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const headStyle = classNames(
  "border-b-2 border-line text-sm text-ink-soft @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center",
  "@max-2xl:gap-x-3 @max-2xl:border-0 @max-2xl:pb-2 @max-2xl:before:content-[attr(data-lead)]",
);

interface CellProps {
  column: TableHead | undefined;
  /** Of the row: in a card, it is the first line. */
  isName: boolean;
  children: ReactNode;
}

function Cell({ column, isName, children }: CellProps) {
  const place = isName ? "name" : (column?.inCard ?? "line");
  const shared = { "data-title": column?.title, className: classNames(cellStyle, places[place]) };
  const content = <div className="min-w-0">{children}</div>;
  if (!column?.isRowName) return <td {...shared}>{content}</td>;
  return (
    <th scope="row" {...shared}>
      {content}
    </th>
  );
}

const cellStyle = classNames(
  "px-3 py-2 align-middle @max-4xl:px-1.5 @max-3xl:px-1 @max-2xl:px-0 @max-2xl:py-1 @max-2xl:has-[>div:empty]:hidden",
  "@max-2xl:[&>div>*]:min-w-0",
);

const places = {
  name: "@max-2xl:block @max-2xl:pe-12 @max-2xl:font-semibold",
  line: classNames(
    "@max-2xl:grid @max-2xl:grid-cols-[7rem_minmax(0,1fr)] @max-2xl:items-baseline @max-2xl:gap-x-3",
    "@max-2xl:before:text-sm @max-2xl:before:text-ink-soft @max-2xl:before:content-[attr(data-title)]",
  ),
  corner: "@max-2xl:absolute @max-2xl:end-2 @max-2xl:top-1",
  foot: "@max-2xl:block",
};
