// Stores internal notes on cases. A note is never changed: it can be taken back, and an escalation is resolved by another note.
import type { Insertable } from "kysely";
import type { ApplicationStatus } from "#domain/applications.ts";
import type { StaffScope } from "#domain/staff/scopes.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { CaseNotes } from "#server/platform/database/schema.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import { sealedText } from "#server/platform/sealing/seal-texts.ts";
import { inScope, isLimited } from "../scopes/scope-store.ts";

export async function insertNote(tx: Transaction, note: Insertable<CaseNotes>): Promise<void> {
  await tx.insertInto("case_notes").values(note).execute();
}

/** A note on any case. Undefined for unknown and malformed IDs. */
export async function findNote(db: Database, id: string) {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom("case_notes")
    .select(["id", "application_id", "kind", "author_id", "written_at", "taken_back_at", "resolved_by"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Its words are deleted. */
export async function setTakenBack(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .updateTable("case_notes")
    .set({ taken_back_at: now, sealed_words: null })
    .where("id", "=", id)
    .execute();
}

export async function setResolved(tx: Transaction, id: string, resolvedBy: string): Promise<void> {
  await tx.updateTable("case_notes").set({ resolved_by: resolvedBy }).where("id", "=", id).execute();
}

/** Whether the traveller has asked for everything about them to be erased. */
export async function isErasureAsked(db: Database, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("erasure_asked_at")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return user.erasure_asked_at !== null;
}

/** Escalations that nobody has resolved, newest first; of one case or of all. */
export function listEscalations(
  db: Database,
  { applicationId, scope, limit }: { applicationId?: string; scope?: StaffScope | undefined; limit: number },
) {
  return db
    .selectFrom("case_notes as note")
    .innerJoin("applications", "applications.id", "note.application_id")
    .innerJoin("users as author", "author.id", "note.author_id")
    .leftJoin("users as assignee", "assignee.id", "applications.assignee_id")
    .select(["note.id", "note.application_id", "note.written_at", "note.sealed_words"])
    .select("applications.reference")
    .select((row) => row.ref("applications.status").$castTo<ApplicationStatus>().as("status"))
    .select(sealedText("users.full_name", "assignee").as("assignee_name"))
    .select(sealedText("users.full_name", "author").as("author_name"))
    .where("note.kind", "=", "escalation")
    .where("note.resolved_by", "is", null)
    .where("note.taken_back_at", "is", null)
    .$if(applicationId !== undefined, (query) => query.where("note.application_id", "=", applicationId ?? ""))
    .$if(isLimited(scope), (query) => query.where(inScope(scope?.destinations ?? [])))
    .orderBy("note.written_at", "desc")
    .limit(limit)
    .execute();
}
