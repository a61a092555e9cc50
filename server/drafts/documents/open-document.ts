// Decrypts a document for its owner.
import type { Readable } from "node:stream";
import { Failure } from "#contract/errors.ts";
import { fileEndings, type MediaType } from "#domain/documents/upload-limits.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readCheckedFile } from "../scanning/read-checked-file.ts";
import { getOwnTraveller } from "../travellers/traveller-store.ts";
import { findDocumentFile } from "./file-store.ts";
import { type DocumentAddress, kindOf } from "./upload-document.ts";

export interface OpenedDocument {
  mediaType: string;
  sizeBytes: number;
  /** `{kind}.{ext}`: names from users are kept out of headers (P19). */
  fileName: string;
  bytes: Readable;
}

export async function openDocument(platform: Platform, address: DocumentAddress): Promise<OpenedDocument> {
  const kind = kindOf(address);
  const traveller = await getOwnTraveller(platform.db, platform.sealer, address);
  const file = await findDocumentFile(platform.db, { travellerId: traveller.id, kind });
  if (!file) throw new Failure("not_found");
  const { id, storage_name: storageName, key_id: keyId, wrapped_key: wrappedKey } = file;
  return {
    mediaType: file.media_type,
    sizeBytes: file.size_bytes,
    fileName: `${kind}.${fileEndings[file.media_type as MediaType]}`,
    bytes: await readCheckedFile(platform, { id, storageName, keyId, wrappedKey }),
  };
}
