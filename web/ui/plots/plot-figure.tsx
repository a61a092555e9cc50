// A plot with its title, a description for screen readers, and its numbers as a table.
import { type ReactNode, useId } from "react";
import { Link } from "../action/link.tsx";
import { Disclosure } from "../action/disclosure.tsx";

/** A text, a number that is grouped as in India, or a number with the text that it is shown as or the page with what it counts. */
export type PlotCell = string | number | { value: number; text?: string; to?: string | undefined };

export type PlotTable = {
  headings: readonly string[];
  /** The first cell of each row names it. */
  rows: readonly (readonly [string, ...PlotCell[]])[];
};

export type PlotFigureProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** 'As a table'. */
  tableLabel: string;
  table: PlotTable;
  /** A button for the numbers, such as 'Download CSV'. */
  action?: ReactNode;
  /** In place of the plot where there is nothing to draw. */
  empty?: ReactNode;
  children: ReactNode;
};

export function PlotFigure({ title, lead, tableLabel, table, action, empty, children }: PlotFigureProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="space-y-4">
      <header className="space-y-1">
        <h2 id={titleId}>{title}</h2>
        {lead && <p className="text-sm text-ink-soft">{lead}</p>}
      </header>
      {empty ? <p className="text-ink-soft">{empty}</p> : children}
      <Disclosure title={tableLabel}>
        {/* A place that scrolls must be reachable by key. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div role="group" aria-labelledby={titleId} tabIndex={0} className="max-h-96 overflow-auto">
          <Numbers titleId={titleId} table={table} />
        </div>
        {action}
      </Disclosure>
    </section>
  );
}

function Numbers({ titleId, table }: { titleId: string; table: PlotTable }) {
  return (
    <table aria-labelledby={titleId} className="w-full text-ink tabular-nums">
      <thead>
        <tr className="border-b border-edge text-sm text-ink-soft">
          {table.headings.map((heading, at) => (
            <th key={heading} scope="col" className={at === 0 ? firstCell : cell}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...values]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className={`${firstCell} font-normal`}>
              {name}
            </th>
            {values.map((value, at) => (
              <td key={at} className={cell}>
                <Cell cell={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ cell }: { cell: PlotCell }) {
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return cell.toLocaleString("en-IN");
  const { value, text = value.toLocaleString("en-IN"), to } = cell;
  if (to === undefined) return text;
  return (
    <Link to={to} className={linkStyle}>
      {text}
    </Link>
  );
}

const linkStyle =
  "inline-flex min-h-11 min-w-11 items-center justify-end text-action underline underline-offset-4";

const firstCell = "py-1.5 pe-3 text-start font-medium";
const cell = "py-1.5 ps-3 text-end font-medium";
