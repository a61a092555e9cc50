// Decrypts an issued visa for its owner once it has been released.
import { Failure } from "#contract/errors.ts";
import { readCheckedFile } from "#server/drafts/scanning/read-checked-file.ts";
import type { Platform } from "#server/platform/platform.ts";
import { getOwnVisa } from "./visa-store.ts";

/** Unknown, malformed and other users' IDs get the same error. */
export async function openVisa(
  platform: Platform,
  own: { userId: string; applicationId: string; travellerId: string },
) {
  const visa = await getOwnVisa(platform.db, own);
  const { id, storage_name: storageName, key_id: keyId, wrapped_key: wrappedKey, media_type } = visa;
  if (!id || !storageName || !keyId || !wrappedKey) throw new Failure("visa_not_released");
  return {
    mediaType: media_type ?? "application/pdf",
    sizeBytes: visa.size_bytes ?? 0,
    fileName: `visa-${visa.reference}-${visa.position}.pdf`,
    bytes: await readCheckedFile(platform, { id, storageName, keyId, wrappedKey }),
  };
}
