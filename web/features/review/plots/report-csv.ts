// The numbers of a plot as a CSV file (RFC 4180), for a spreadsheet.
import { saveAs } from "#web/client/page/save-as.ts";
import type { PlotCell, PlotTable } from "#web/ui/plots/plot-figure.tsx";

/** With a byte order mark, without which Excel takes UTF-8 for something else. */
export function csvOf({ headings, rows }: PlotTable): string {
  return `\uFEFF${[headings, ...rows].map((row) => `${row.map(fieldOf).join(",")}\r\n`).join("")}`;
}

export function saveCsv(name: string, table: PlotTable): void {
  saveAs(`${name}.csv`, new Blob([csvOf(table)], { type: "text/csv;charset=utf-8" }));
}

function fieldOf(cell: PlotCell): string {
  if (typeof cell !== "string") return String(typeof cell === "number" ? cell : cell.value);
  // A spreadsheet would take such a text for a formula.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
