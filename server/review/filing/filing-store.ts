// Stores filings with the authority.
import type { Insertable } from "kysely";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Paise } from "#domain/money.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Filings } from "#server/platform/database/schema.ts";

export interface Filing {
  reference: string;
  filedOn: CalendarDate;
  fee: Paise;
}

export async function insertFiling(tx: Transaction, filing: Insertable<Filings>): Promise<void> {
  await tx.insertInto("filings").values(filing).execute();
}
