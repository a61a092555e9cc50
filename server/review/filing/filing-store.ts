// Stores filings with the authority and their corrections, and reads the phone number that a pack may need. A filing is never changed: its newest correction holds.
import type { Insertable } from "kysely";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Paise } from "#domain/money.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { FilingCorrections, Filings } from "#server/platform/database/schema.ts";
import { openText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
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

/** Of the account that applied. Null once it is erased. */
export async function readPhone(
  { db, sealer }: { db: Database; sealer: Sealer },
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("users")
    .select(sealedText("users.phone").as("phone"))
    .where("id", "=", userId)
    .executeTakeFirst();
  return row ? openText(sealer, row.phone) : null;
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
