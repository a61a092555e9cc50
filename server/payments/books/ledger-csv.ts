// Formats ledger entries as CSV (RFC 4180): one line for each entry, amounts in rupees, times in India.
import { stringify } from "csv-stringify/sync";
import { ledgerAccounts } from "#domain/books/ledger.ts";
import type { LedgerRow } from "./ledger-store.ts";

export const csvHeading = csvOf([
  [
    "number",
    "time",
    "event",
    "payment",
    "provider",
    "provider reference",
    "account",
    "debit INR",
    "credit INR",
  ],
]);

const inIndia = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "medium",
});

export function csvRows(rows: readonly LedgerRow[]): string {
  return csvOf(rows.map(cellsOf));
}

function cellsOf(row: LedgerRow): string[] {
  const rupees = (Math.abs(row.amountPaise) / 100).toFixed(2);
  return [
    String(row.id),
    inIndia.format(row.at),
    row.event,
    row.paymentId,
    row.provider,
    row.intentId ?? "",
    ledgerAccounts[row.account],
    row.amountPaise > 0 ? rupees : "",
    row.amountPaise < 0 ? rupees : "",
  ];
}

/** Text that a spreadsheet would take for a formula gets a leading apostrophe. */
function csvOf(lines: readonly (readonly string[])[]): string {
  const options = { record_delimiter: "windows", quoted_match: /[\r\n]/, escape_formulas: true };
  return stringify([...lines], options);
}
