// Stores which colleagues a note mentions, and whether they have seen it.
import type { StaffScope } from "#domain/staff/scopes.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { sealedText } from "#server/platform/sealing/seal-texts.ts";
import { inScope, isLimited } from "../scopes/scope-store.ts";

export async function insertMentions(
  tx: Transaction,
  noteId: string,
  staffIds: readonly string[],
): Promise<void> {
  if (staffIds.length === 0) return;
  const rows = staffIds.map((id) => ({ note_id: noteId, staff_id: id }));
  await tx.insertInto("note_mentions").values(rows).execute();
}

/** Notes within a scope that mention somebody who has not opened their case since, newest first. */
export function listUnseenMentions(
  db: Database,
  { staffId, scope, limit }: { staffId: string; scope?: StaffScope | undefined; limit: number },
) {
  return db
    .selectFrom("note_mentions as mention")
    .innerJoin("case_notes as note", "note.id", "mention.note_id")
    .innerJoin("applications", "applications.id", "note.application_id")
    .innerJoin("users as author", "author.id", "note.author_id")
    .select(["note.id", "note.application_id", "note.written_at", "applications.reference"])
    .select(sealedText("users.full_name", "author").as("author_name"))
    .where("mention.staff_id", "=", staffId)
    .where("mention.seen_at", "is", null)
    .where("note.taken_back_at", "is", null)
    .$if(isLimited(scope), (query) => query.where(inScope(scope?.destinations ?? [])))
    .orderBy("note.written_at", "desc")
    .limit(limit)
    .execute();
}

/** What mentions a person in the notes of one case counts as seen. */
export async function markMentionsSeen(
  db: Database,
  { staffId, applicationId, now }: { staffId: string; applicationId: string; now: Date },
): Promise<void> {
  const notes = db.selectFrom("case_notes").select("id").where("application_id", "=", applicationId);
  await db
    .updateTable("note_mentions")
    .set({ seen_at: now })
    .where("staff_id", "=", staffId)
    .where("seen_at", "is", null)
    .where("note_id", "in", notes)
    .execute();
}

export async function mentionsIn(db: Database, noteIds: readonly string[]) {
  if (noteIds.length === 0) return [];
  return db
    .selectFrom("note_mentions as mention")
    .innerJoin("users", "users.id", "mention.staff_id")
    .select(["mention.note_id", "mention.staff_id"])
    .select(sealedText("users.full_name").as("full_name"))
    .where("mention.note_id", "in", noteIds)
    .orderBy("mention.staff_id")
    .execute();
}
