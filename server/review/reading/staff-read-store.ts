// Stores who of the staff read which case, one row for each time. Rows are never changed or deleted (P11).
import { sql } from "kysely";
import { compiledOnce } from "#server/platform/database/compiled-query.ts";
import type { Database } from "#server/platform/database/open-database.ts";

export interface StaffRead {
  staffId: string;
  applicationId: string;
  kind: "case" | "filing_pack" | "document";
  now: Date;
}

/** How many cases a person may read from `since` on. */
export interface ReadingLimit {
  cases: number;
  since: Date;
}

/** Returns whether the reading is refused: the person has read as many cases as allowed, and this is another one. */
export async function insertRead(db: Database, read: StaffRead, limit: ReadingLimit): Promise<boolean> {
  const [row] = await insertedReads(db, { ...read, ...limit });
  if (!row) throw new Error("the reading was not stored");
  return row.refused;
}

const insertedReads = compiledOnce((db, read: StaffRead & ReadingLimit) =>
  db
    .insertInto("staff_reads")
    .columns(["staff_id", "application_id", "kind", "read_at", "refused"])
    .expression(
      readsSince(db, read).select([
        sql<string>`${read.staffId}::uuid`.as("staff_id"),
        sql<string>`${read.applicationId}::uuid`.as("application_id"),
        sql<string>`${read.kind}::text`.as("kind"),
        sql<Date>`${read.now}::timestamptz`.as("read_at"),
        sql<boolean>`count(DISTINCT application_id) >= ${read.cases}
          AND NOT coalesce(bool_or(application_id = ${read.applicationId}), false)`.as("refused"),
      ]),
    )
    .returning("refused"),
);

type ReadSince = Pick<StaffRead, "staffId"> & Pick<ReadingLimit, "since">;

/** Whether the person has read the case since then. */
export async function hasReadSince(
  db: Database,
  of: ReadSince & Pick<StaffRead, "applicationId">,
): Promise<boolean> {
  return (await readsOfCase(db, of)).length > 0;
}

const readsOfCase = compiledOnce((db, of: ReadSince & Pick<StaffRead, "applicationId">) =>
  readsSince(db, of).select("sequence").where("application_id", "=", of.applicationId).limit(1),
);

function readsSince(db: Database, { staffId, since }: ReadSince) {
  return db
    .selectFrom("staff_reads")
    .where("staff_id", "=", staffId)
    .where("read_at", ">", since)
    .where("refused", "=", false);
}
