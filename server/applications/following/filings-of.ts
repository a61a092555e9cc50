// What the authority was handed: its reference, the day and the fee, as travellers see them (decisions 34).
import type { Filing } from "#contract/traveller/tracking.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { ApplicationRow } from "../application-store.ts";

interface FilingRow extends Filing {
  application_id: string;
}

/** Asked for only where one was recorded. */
export async function filingsOf(db: Database, rows: readonly ApplicationRow[]): Promise<FilingRow[]> {
  const filed = rows.filter(({ filed_at }) => filed_at !== null).map(({ id }) => id);
  if (filed.length === 0) return [];
  return db
    .selectFrom("filings")
    .select(["application_id", "authority_reference as reference", "filed_on as filedOn"])
    .select("fee_paise as fee")
    .where("application_id", "in", filed)
    .execute();
}
