// Leases that ran out: claims under which nothing was done, and whose owners have not had the case open since.
import { sql } from "kysely";
import type { Transaction } from "#server/platform/database/open-database.ts";

/** Locks some of them; rows that another transaction has locked are passed over. */
export async function lockEndedLeases(
  tx: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: string; assigneeId: string }[]> {
  const rows = await tx
    .selectFrom("applications")
    .select(["id", "assignee_id"])
    .where("leased_at", "<", before)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM case_viewers WHERE application_id = applications.id
        AND staff_id = applications.assignee_id AND seen_at >= ${before})`,
    )
    .orderBy("leased_at")
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.flatMap(({ id, assignee_id }) =>
    assignee_id === null ? [] : [{ id, assigneeId: assignee_id }],
  );
}
