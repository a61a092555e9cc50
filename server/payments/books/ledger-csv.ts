// The books of a period as CSV (RFC 4180): one line an entry, amounts in rupees, times in India.
import { ledgerAccounts } from "#domain/books/ledger.ts";
import type { LedgerRow } from "./read-ledger.ts";

export const csvHeading = csvLine([
  "number",
  "time",
  "event",
  "payment",
  "provider",
  "provider reference",
  "account",
  "debit INR",
  "credit INR",
]);

const inIndia = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "medium",
});

export function csvRow(row: LedgerRow): string {
  const rupees = (Math.abs(row.amountPaise) / 100).toFixed(2);
  return csvLine([
    String(row.id),
    inIndia.format(row.at),
    row.event,
    row.paymentId,
    row.provider,
    row.intentId ?? "",
    ledgerAccounts[row.account],
    row.amountPaise > 0 ? rupees : "",
    row.amountPaise < 0 ? rupees : "",
  ]);
}

/** A text that a spreadsheet would take for a formula is led by an apostrophe. */
function csvLine(texts: readonly string[]): string {
  const cells = texts.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text));
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;
}
