// Takes in one uploaded file: limited while it streams, checked by content, encrypted, on disk, not yet referenced.
import { randomUUID } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import { type MediaType, maxUploadBytes, type UploadRules } from "#domain/documents/upload-limits.ts";
import type { PhotoMeasures } from "#domain/documents/photo-measures.ts";
import { checkDocument, shownName } from "#server/platform/documents/check-document.ts";
import type { HeldFile, StoredFile } from "#server/platform/files/file-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { rejectOverQuota } from "./upload-quota.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

export interface Upload {
  userId: string;
  rules: UploadRules;
  /** As the sender wrote it. */
  fileName: string | undefined;
  declaredType?: string | undefined;
}

/** Checked and encrypted on disk, but no row refers to it: to be placed (`placeDocument`) or discarded. */
export interface StoredUpload {
  userId: string;
  file: StoredFile;
  mediaType: MediaType;
  displayName: string;
  /** Of a photo. */
  photo?: PhotoMeasures;
}

export async function receiveUpload(
  platform: Platform,
  upload: Upload & { stream: AsyncIterable<Uint8Array> },
): Promise<StoredUpload> {
  const held = await platform.files.hold(limited(upload));
  try {
    return await keepUpload(platform, { ...upload, held });
  } finally {
    await held.discard();
  }
}

/** The same for a file that the store holds already; whoever holds it discards it. */
export async function keepUpload(
  platform: Platform,
  upload: Upload & { held: HeldFile },
): Promise<StoredUpload> {
  const { userId, rules, fileName, declaredType, held } = upload;
  if (held.sizeBytes > maxUploadBytes) throw tooLarge(upload);
  await rejectOverQuota(platform.db, userId, 0);
  const inTurn = rules.isPicture ? oneOfTwoPictures : oneOfTwoPapers;
  return inTurn(async () => {
    const received = { bytes: await held.read(), rules, fileName, declaredType };
    const { bytes, ...checked } = await checkDocument(received);
    const file = await platform.files.write({ id: randomUUID(), source: bytes });
    return { userId, file, ...checked };
  });
}

export async function discardUpload({ files }: Pick<Platform, "files">, upload: StoredUpload): Promise<void> {
  await files.erase(upload.file.storageName);
}

/** A picture of 40 megapixels is 160 MB while it is decoded: two at a time fit a small machine. */
const oneOfTwoPictures = limitConcurrency(2);
/** Apart, so that nobody's passport page waits behind somebody's slow PDF. */
const oneOfTwoPapers = limitConcurrency(2);

async function* limited(upload: Upload & { stream: AsyncIterable<Uint8Array> }): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of upload.stream) {
    size += chunk.length;
    if (size > maxUploadBytes) throw tooLarge(upload);
    yield chunk;
  }
}

function tooLarge(upload: Upload): Failure {
  return new Failure("file_too_large", { params: { file: shownName(upload) } });
}
