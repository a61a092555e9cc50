// Copies submitted documents for a new application. Each copy has its own key, so erasing one leaves the
// other readable.
import { randomUUID } from "node:crypto";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { MediaType } from "#domain/documents/upload-limits.ts";
import type { PhotoMeasures } from "#domain/documents/photo-measures.ts";
import { discardUpload, type StoredUpload } from "#server/drafts/documents/receive-upload.ts";
import type { Platform } from "#server/platform/platform.ts";

export interface CopiedDocument {
  /** The traveller of the original application. */
  travellerId: string;
  kind: DocumentKind;
  upload: StoredUpload;
}

/**
 * No row refers to the copies yet: the caller must place or discard them. If one copy fails, all are
 * discarded.
 */
export async function copyDocuments(
  platform: Platform,
  { userId, travellerIds }: { userId: string; travellerIds: readonly string[] },
): Promise<CopiedDocument[]> {
  if (travellerIds.length === 0) return [];
  const rows = await platform.db
    .selectFrom("application_documents as document")
    .innerJoin("files", "files.id", "document.file_id")
    .select(["document.traveller_id", "files.id", "files.storage_name", "files.key_id", "files.wrapped_key"])
    .select((row) => row.ref("document.kind").$castTo<DocumentKind>().as("kind"))
    .select((row) => row.ref("files.media_type").$castTo<MediaType>().as("media_type"))
    .select((row) => row.ref("files.photo_measures").$castTo<PhotoMeasures | null>().as("photo"))
    .select("files.display_name")
    .where("document.traveller_id", "in", travellerIds)
    .where("document.replaced_at", "is", null)
    .execute();
  const copies: CopiedDocument[] = [];
  try {
    for (const row of rows) {
      const { id, storage_name: storageName, key_id: keyId, wrapped_key: wrappedKey } = row;
      const source = await platform.files.read({ id, storageName, keyId, wrappedKey });
      const file = await platform.files.write({ id: randomUUID(), source });
      const upload = {
        userId,
        file,
        mediaType: row.media_type,
        displayName: row.display_name,
        ...(row.photo && { photo: row.photo }),
      };
      copies.push({ travellerId: row.traveller_id, kind: row.kind, upload });
    }
  } catch (error) {
    await discardCopies(platform, copies);
    throw error;
  }
  return copies;
}

export async function discardCopies(platform: Platform, copies: readonly CopiedDocument[]): Promise<void> {
  await Promise.allSettled(copies.map(({ upload }) => discardUpload(platform, upload)));
}
