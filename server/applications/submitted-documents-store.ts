// Stores the travellers and documents of a submitted application.
import { sql } from "kysely";
import { Failure } from "#contract/errors.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { PhotoMeasures } from "#domain/documents/photo-measures.ts";
import type { MediaType } from "#domain/documents/upload-limits.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { isUuid } from "#server/platform/database/uuid.ts";
import { sealedText } from "#server/platform/sealing/seal-texts.ts";

/** Copies the draft's travellers, each without an outcome yet. */
export async function insertTravellers(
  tx: Transaction,
  { applicationId, draftId }: { applicationId: string; draftId: string },
): Promise<void> {
  await tx
    .insertInto("application_travellers")
    .columns(["id", "application_id", "position"])
    .expression(
      tx
        .selectFrom("travellers")
        .select("id")
        .select(sql<string>`${applicationId}::uuid`.as("application_id"))
        .select(sql<number>`row_number() OVER (ORDER BY position)`.as("position"))
        .where("draft_id", "=", draftId),
    )
    .execute();
}

/** Copies the draft's document rows under the same IDs. The files are not moved. */
export async function insertDocuments(
  tx: Transaction,
  { applicationId, draftId, now }: { applicationId: string; draftId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto("application_documents")
    .columns(["id", "application_id", "traveller_id", "handed_in_at", "kind", "file_index", "file_id"])
    .expression(
      tx
        .selectFrom("documents")
        .innerJoin("travellers", "travellers.id", "documents.traveller_id")
        .select(["documents.id"])
        .select(sql<string>`${applicationId}::uuid`.as("application_id"))
        .select("travellers.id as traveller_id")
        .select(sql<Date>`${now}::timestamptz`.as("handed_in_at"))
        .select(["documents.kind", "documents.file_index", "documents.file_id"])
        .where("travellers.draft_id", "=", draftId),
    )
    .execute();
}

/** Marks a traveller's current documents of a kind as replaced. Returns the first one's ID, if there is one. */
export async function markReplaced(
  tx: Transaction,
  { travellerId, kind, now }: { travellerId: string; kind: DocumentKind; now: Date },
): Promise<string | undefined> {
  const replaced = await tx
    .updateTable("application_documents")
    .set({ replaced_at: now })
    .where("traveller_id", "=", travellerId)
    .where("kind", "=", kind)
    .where("replaced_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return replaced?.id;
}

export interface NewDocument {
  id: string;
  applicationId: string;
  travellerId: string;
  kind: DocumentKind;
  fileId: string;
  now: Date;
}

export async function insertDocument(tx: Transaction, document: NewDocument): Promise<void> {
  await tx
    .insertInto("application_documents")
    .values({
      id: document.id,
      application_id: document.applicationId,
      traveller_id: document.travellerId,
      kind: document.kind,
      file_id: document.fileId,
      handed_in_at: document.now,
    })
    .execute();
}

/** Reads a traveller's marks for the specialist; undefined if the traveller no longer exists. */
export async function findMarks(tx: Transaction, travellerId: string): Promise<string[] | undefined> {
  const traveller = await tx
    .selectFrom("travellers")
    .select("marks")
    .where("id", "=", travellerId)
    .executeTakeFirst();
  return traveller?.marks;
}

/** The travellers' documents that have not been replaced, with their files. */
export function listCurrentFiles(db: Database, travellerIds: readonly string[]) {
  return db
    .selectFrom("application_documents as document")
    .innerJoin("files", "files.id", "document.file_id")
    .select(["document.traveller_id", "files.id", "files.storage_name", "files.key_id", "files.wrapped_key"])
    .select((row) => row.ref("document.kind").$castTo<DocumentKind>().as("kind"))
    .select((row) => row.ref("files.media_type").$castTo<MediaType>().as("media_type"))
    .select((row) => row.ref("files.photo_measures").$castTo<PhotoMeasures | null>().as("photo"))
    .select([sealedText("files.display_name").as("display_name"), "document.file_index"])
    .where("document.traveller_id", "in", travellerIds)
    .where("document.replaced_at", "is", null)
    .execute();
}

/** Finds the file of a document in one of the user's own applications. */
export async function getOwnFile(
  db: Database,
  own: { userId: string; applicationId: string; documentId: string },
) {
  if (!isUuid(own.applicationId) || !isUuid(own.documentId)) throw new Failure("application_not_found");
  const row = await db
    .selectFrom("application_documents as document")
    .innerJoin("applications", "applications.id", "document.application_id")
    .innerJoin("files", "files.id", "document.file_id")
    .select(["document.kind", "files.id", "files.storage_name", "files.key_id", "files.wrapped_key"])
    .select(["files.media_type", "files.size_bytes"])
    .where("document.id", "=", own.documentId)
    .where("applications.id", "=", own.applicationId)
    .where("applications.user_id", "=", own.userId)
    .executeTakeFirst();
  if (!row) throw new Failure("application_not_found");
  return row;
}
