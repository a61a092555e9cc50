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

/** Cases are counted only for one that was not read within the hour; most were. */
const insertedReads = compiledOnce((db, read: StaffRead & ReadingLimit) => {
  const known = readsSince(db, read).select("sequence").where("application_id", "=", read.applicationId);
  const cases = readsSince(db, read).select((of) => of.fn.count("application_id").distinct().as("cases"));
  return db
    .insertInto("staff_reads")
    .values({
      staff_id: read.staffId,
      application_id: read.applicationId,
      kind: read.kind,
      read_at: read.now,
      refused: sql<boolean>`CASE WHEN EXISTS (${known}) THEN false ELSE (${cases}) >= ${read.cases} END`,
    })
    .returning("refused");
});

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
