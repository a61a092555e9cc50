// Streams one month of the ledger as CSV; months begin at midnight in India.
import { midnightInIndia } from "#domain/dates/calendar-date.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { csvHeading, csvRows } from "./ledger-csv.ts";
import { ledgerRows } from "./ledger-store.ts";

/** @param month for example `2026-11` */
export async function* csvOfMonth(db: Database, month: string): AsyncGenerator<string> {
  yield csvHeading;
  for await (const rows of ledgerRows(db, { from: startOf(month), until: startOf(monthAfter(month)) })) {
    yield csvRows(rows);
  }
}

function startOf(month: string): Date {
  return midnightInIndia(`${month}-01`);
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}
