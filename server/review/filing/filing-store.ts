// Stores filings with the authority.
import type { Insertable } from "kysely";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Filings } from "#server/platform/database/schema.ts";

export async function insertFiling(tx: Transaction, filing: Insertable<Filings>): Promise<void> {
  await tx.insertInto("filings").values(filing).execute();
}
