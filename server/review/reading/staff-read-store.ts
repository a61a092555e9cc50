// Stores who of the staff read which case, one row for each time. Rows are never changed or deleted (P11).
import type { Database } from "#server/platform/database/open-database.ts";

export interface StaffRead {
  staffId: string;
  applicationId: string;
  kind: "case" | "filing_pack" | "document";
  now: Date;
  refused?: boolean;
}

export async function insertRead(db: Database, { staffId, applicationId, kind, now, refused }: StaffRead) {
  await db
    .insertInto("staff_reads")
    .values({
      staff_id: staffId,
      application_id: applicationId,
      kind,
      read_at: now,
      refused: refused ?? false,
    })
    .execute();
}

/** The IDs of the cases that the person has read since then. */
export async function casesReadSince(db: Database, staffId: string, since: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom("staff_reads")
    .select("application_id")
    .distinct()
    .where("staff_id", "=", staffId)
    .where("read_at", ">", since)
    .where("refused", "=", false)
    .execute();
  return new Set(rows.map((row) => row.application_id));
}
