// Copies submitted documents for a new application. Each copy has its own key, so erasing one leaves the
// other readable.
import { randomUUID } from "node:crypto";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { discardUpload, type StoredUpload } from "#server/drafts/documents/receive-upload.ts";
import { readCheckedFile } from "#server/drafts/scanning/read-checked-file.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openGivenText } from "#server/platform/sealing/seal-texts.ts";
import { listCurrentFiles } from "../submitted-documents-store.ts";

export interface CopiedDocument {
  /** The traveller of the original application. */
  travellerId: string;
  kind: DocumentKind;
  index: number;
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
  const rows = await listCurrentFiles(platform.db, travellerIds);
  const copies: CopiedDocument[] = [];
  try {
    for (const row of rows) {
      const { id, storage_name: storageName, key_id: keyId, wrapped_key: wrappedKey } = row;
      const source = await readCheckedFile(platform, { id, storageName, keyId, wrappedKey });
      const file = await platform.files.write({ id: randomUUID(), source });
      const upload = {
        userId,
        file,
        mediaType: row.media_type,
        displayName: openGivenText(platform.sealer, row.display_name),
        ...(row.photo && { photo: row.photo }),
      };
      copies.push({ travellerId: row.traveller_id, kind: row.kind, index: row.file_index, upload });
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
