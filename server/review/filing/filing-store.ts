// Stores filings with the authority and their corrections. A filing is never changed: its newest correction holds.
import type { Insertable } from "kysely";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Paise } from "#domain/money.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { FilingCorrections, Filings } from "#server/platform/database/schema.ts";
import type { findFiling } from "../case/case-store.ts";

export interface Filing {
  reference: string;
  filedOn: CalendarDate;
  fee: Paise;
}

export async function insertFiling(tx: Transaction, filing: Insertable<Filings>): Promise<void> {
  await tx.insertInto("filings").values(filing).execute();
}

export async function insertCorrection(
  tx: Transaction,
  correction: Insertable<FilingCorrections>,
): Promise<void> {
  await tx.insertInto("filing_corrections").values(correction).execute();
}

type Recorded = NonNullable<Awaited<ReturnType<typeof findFiling>>>;

/** The values that hold now. */
export function currentFiling({ first, corrections }: Recorded): Filing {
  return filingIn(corrections[0] ?? first);
}

export function filingIn(
  row: Pick<Recorded["first"], "authority_reference" | "filed_on" | "fee_paise">,
): Filing {
  return { reference: row.authority_reference, filedOn: row.filed_on, fee: row.fee_paise };
}
