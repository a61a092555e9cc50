// Amounts in a column and their total, as on a receipt.
import type { ReactNode } from "react";

export type PriceRow = { label: ReactNode; amount: string; note?: ReactNode };

export type PriceTableProps = {
  caption: string;
  rows: readonly PriceRow[];
  total: PriceRow;
  /** Show the caption to screen readers only, where a heading above already has the same text. */
  captionHidden?: boolean;
};

export function PriceTable({ caption, rows, total, captionHidden = false }: PriceTableProps) {
  return (
    <table className="w-full tabular-nums">
      <caption className={captionHidden ? "sr-only" : "pb-2 text-left font-semibold"}>{caption}</caption>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} className="border-b border-line">
            <PriceCells row={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-ink text-lg font-semibold">
          <PriceCells row={total} />
        </tr>
      </tfoot>
    </table>
  );
}

function PriceCells({ row }: { row: PriceRow }) {
  return (
    <>
      <th scope="row" className="py-2.5 pr-4 text-left align-baseline font-normal in-[tfoot]:font-semibold">
        {row.label}
        {row.note && <span className="block text-sm font-normal text-ink-soft">{row.note}</span>}
      </th>
      <td className="py-2.5 text-right align-baseline whitespace-nowrap">{row.amount}</td>
    </>
  );
}
