// The applications whose documents are erased at the end of their retention.
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";

/** Closed until then, and with documents that no legal hold protects. */
export function applicationsDue(db: Database, endedBefore: Date) {
  return db
    .selectFrom("applications")
    .where("ended_at", "<=", endedBefore)
    .where("documents_erased_at", "is", null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM legal_holds AS hold WHERE hold.user_id = applications.user_id
        AND hold.lifted_at IS NULL AND (hold.application_id IS NULL OR hold.application_id = applications.id))`,
    );
}
