// Stores the rows of documents and of their files.
import type { DraftDocument } from "#contract/drafts.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { sealTexts } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { lockUser } from "../draft-store.ts";
import type { StoredUpload } from "./receive-upload.ts";
import { rejectOverQuota } from "./upload-quota.ts";

export interface DocumentPlace {
  travellerId: string;
  kind: DocumentKind;
  /** Which file of this kind, from 0. Without it, the upload replaces all files of its kind. */
  index?: number | undefined;
}

interface PlacedDocument extends DocumentPlace {
  upload: StoredUpload;
  verdict: DraftDocument["verdict"];
  now: Date;
}

/**
 * Stores an upload as a traveller's document; the file that it replaces goes to quarantine. The draft must be locked. Throws
 * `upload_quota`.
 */
export async function placeDocument(
  tx: Transaction,
  sealer: Sealer,
  { upload, verdict, now, ...place }: PlacedDocument,
): Promise<void> {
  // Serialises a user's uploads, so that two of them cannot exceed the quota together.
  await lockUser(tx, upload.userId);
  await deleteDocuments(tx, [place.travellerId], place);
  await rejectOverQuota(tx, upload.userId, upload.file.sizeBytes);
  await insertFile(tx, sealer, { upload, now });
  const { id } = upload.file;
  await tx
    .insertInto("documents")
    .values({
      traveller_id: place.travellerId,
      kind: place.kind,
      file_index: place.index ?? 0,
      file_id: id,
      verdict,
      uploaded_at: now,
    })
    .execute();
}

/** Inserts the row of a stored file; it has the key without which the bytes cannot be decrypted. */
export async function insertFile(
  tx: Transaction,
  sealer: Sealer,
  { upload, now }: { upload: StoredUpload; now: Date },
): Promise<void> {
  const { id, storageName, keyId, wrappedKey, sizeBytes } = upload.file;
  await tx
    .insertInto("files")
    .values({
      id,
      user_id: upload.userId,
      storage_name: storageName,
      media_type: upload.mediaType,
      size_bytes: sizeBytes,
      key_id: keyId,
      wrapped_key: wrappedKey,
      photo_measures: upload.photo ? JSON.stringify(upload.photo) : null,
      scan_state: upload.isClean ? "clean" : "pending",
      created_at: now,
      ...sealTexts(
        sealer,
        { table: "files", id },
        { display_name: upload.displayName, visa_values: upload.visaValues },
      ),
    })
    .execute();
}

/** The bytes and the key go to quarantine by a trigger (database/migrations/0105-kept-files.sql). */
export async function deleteFiles(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom("files").where("id", "in", ids).execute();
}

/** Deletes the travellers' documents, of one kind or all, with their files. Returns how many there were. */
export async function deleteDocuments(
  tx: Transaction,
  travellerIds: readonly string[],
  { kind, index }: Partial<Pick<DocumentPlace, "kind" | "index">> = {},
): Promise<number> {
  if (travellerIds.length === 0) return 0;
  const taken = await tx
    .deleteFrom("documents")
    .where("traveller_id", "in", travellerIds)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind as string))
    .$if(index !== undefined, (query) => query.where("file_index", "=", index as number))
    .returning("file_id")
    .execute();
  await deleteFiles(
    tx,
    taken.map(({ file_id }) => file_id),
  );
  return taken.length;
}

export async function listDocumentKinds(db: Database, travellerId: string): Promise<DocumentKind[]> {
  const rows = await db
    .selectFrom("documents")
    .select("kind")
    .where("traveller_id", "=", travellerId)
    .execute();
  return rows.map(({ kind }) => kind as DocumentKind);
}

/** Moves all documents of one traveller to another, who must have none of these kinds. */
export async function reassignDocuments(tx: Transaction, fromId: string, toId: string): Promise<void> {
  await tx.updateTable("documents").set({ traveller_id: toId }).where("traveller_id", "=", fromId).execute();
}
