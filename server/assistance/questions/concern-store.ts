// Finds the user's own applications and drafts that a question may be about.
import type { Database } from "#server/platform/database/open-database.ts";

export function findOwnApplication(
  db: Database,
  userId: string,
  by: { id: string } | { draft_id: string },
): Promise<{ id: string } | undefined> {
  const own = db.selectFrom("applications").select("id").where("user_id", "=", userId);
  const found = "id" in by ? own.where("id", "=", by.id) : own.where("draft_id", "=", by.draft_id);
  return found.executeTakeFirst();
}

/** Ignores removed drafts. */
export function findOwnDraft(
  db: Database,
  userId: string,
  draftId: string,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom("drafts")
    .select("id")
    .where("id", "=", draftId)
    .where("user_id", "=", userId)
    .where("state", "<>", "removed")
    .executeTakeFirst();
}
