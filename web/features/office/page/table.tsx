// A table that scrolls horizontally within itself on narrow screens.
import type { ReactNode } from "react";

interface HeadCell {
  id: string;
  head: ReactNode;
  /** Undefined if the column can't be sorted. */
  sort: "ascending" | "descending" | "none" | undefined;
}

interface TableProps {
  caption: string;
  /** Titles that differ, or heads that sort. */
  columns: readonly (string | HeadCell)[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

export function Table({ caption, columns, rows }: TableProps) {
  const heads = columns.map((column) =>
    typeof column === "string" ? { id: column, head: column, sort: undefined } : column,
  );
  return (
    // A scrollable region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full min-w-xl text-left tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-line text-sm text-ink-soft">
            {heads.map(({ id, head, sort }) => (
              <th key={id} scope="col" aria-sort={sort} className="px-3 py-2 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-b border-line">
              {cells.map((cell, at) => (
                <td key={heads[at]?.id} className="px-3 py-2 align-middle">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
