// The open cases that a staff member has claimed.
import { sql } from "kysely";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";

/** As in the index by assignee. */
const isOpen = sql<boolean>`status IN ('submitted', 'documents_verified', 'pending')`;

/** How many open cases each of these staff members has; those without any are left out. */
export async function countClaims(db: Database, staffIds: readonly string[]): Promise<Map<string, number>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("applications")
    .select((row) => ["assignee_id", row.fn.countAll<number>().as("count")])
    .where("assignee_id", "in", staffIds)
    .where(isOpen)
    .groupBy("assignee_id")
    .execute();
  return new Map(rows.map(({ assignee_id, count }) => [assignee_id ?? "", Number(count)]));
}

/** Returns them to the queue, and their IDs; with `except` only those of other destinations. */
export async function returnCasesOf(
  tx: Transaction,
  staffId: string,
  { except }: { except: readonly string[] } = { except: [] },
): Promise<string[]> {
  const rows = await tx
    .updateTable("applications")
    .set({ assignee_id: null, claimed_at: null })
    .where("assignee_id", "=", staffId)
    .where(isOpen)
    .$if(except.length > 0, (query) => query.where("destination_id", "not in", except))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
