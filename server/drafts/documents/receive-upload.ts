// Receives one uploaded file: limits its size while it streams, checks its content and encrypts it to disk.
import { randomUUID } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { type MediaType, maxUploadBytes, type UploadRules } from "#domain/documents/upload-limits.ts";
import type { PhotoMeasures } from "#domain/documents/photo-measures.ts";
import type { VisaLines } from "#domain/travel-documents/visa-in-text.ts";
import { recogniseVisaLines } from "#server/platform/visa-lines/recognise-visa-lines.ts";
import { checkDocument, shownName } from "#server/platform/documents/check-document.ts";
import type { HeldFile, StoredFile } from "#server/platform/files/file-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { rejectOverQuota } from "./upload-quota.ts";
import { fairQueue } from "./fair-queue.ts";

export interface Upload {
  userId: string;
  rules: UploadRules;
  /** As the client sent it. */
  fileName: string | undefined;
  declaredType?: string | undefined;
}

/**
 * Checked and encrypted on disk, but without a row: the caller must place it (`placeDocument`) or discard it.
 */
export interface StoredUpload {
  userId: string;
  file: StoredFile;
  mediaType: MediaType;
  displayName: string;
  /** For a photo. */
  photo?: PhotoMeasures;
  /** For a visa: the text of a PDF as it arrived. */
  text?: string;
  /** For a visa: the machine-readable lines in a picture of it. */
  visaLines?: VisaLines | undefined;
  /** For a visa: the values on it, as JSON, once they are read. */
  visaValues?: string;
  /** What the virus scanner said of the file as it arrived; without it, the stored file still has to be scanned. */
  isClean?: boolean;
}

export async function receiveUpload(
  platform: Platform,
  upload: Upload & { stream: AsyncIterable<Uint8Array> },
): Promise<StoredUpload> {
  // The body is read once it is this upload's turn, and the quota is asked before.
  return arrivals(upload.userId, async () => {
    await rejectOverQuota(platform.db, upload.userId, 0);
    const held = await platform.files.hold(limited(upload));
    try {
      return await storeUpload(platform, { ...upload, held });
    } finally {
      await held.discard();
    }
  });
}

async function storeUpload(platform: Platform, upload: Upload & { held: HeldFile }): Promise<StoredUpload> {
  const { userId, rules, fileName, declaredType, held } = upload;
  const checks = rules.isPicture ? pictureChecks : paperChecks;
  return checks(userId, async () => {
    const received = { bytes: await held.read(), rules, fileName, declaredType };
    const isClean = await isFoundClean(platform, received);
    const { bytes, ...checked } = await checkDocument(received);
    const visaLines = rules.isVisa
      ? await recogniseVisaLines(bytes, dateInIndia(platform.clock()))
      : undefined;
    const file = await platform.files.write({ id: randomUUID(), source: bytes });
    return { userId, file, isClean, ...checked, visaLines };
  });
}

/** Scans the file as it arrived, because what we store of it has lost what scanners look for. */
async function isFoundClean(
  { scanner }: Platform,
  { bytes, ...named }: { bytes: Buffer } & Pick<Upload, "fileName" | "rules">,
): Promise<boolean> {
  const verdict = await scanner?.scan(bytes);
  if (verdict === "infected") throw new Failure("file_infected", { params: { file: shownName(named) } });
  return verdict === "clean";
}

export async function discardUpload({ files }: Pick<Platform, "files">, upload: StoredUpload): Promise<void> {
  await files.erase(upload.file.storageName);
}

/** At most two uploads of a user, 14 MB, are held at a time. Slow ones do not keep others from arriving. */
const arrivals = fairQueue({ running: 500, runningPerUser: 2, waiting: 1000, waitingPerUser: 30 });
/** A picture of 40 megapixels takes 160 MB to decode: two at a time fit a small machine, of two users. */
const pictureChecks = fairQueue({ running: 2, runningPerUser: 1, waiting: 1000, waitingPerUser: 30 });
/** A separate queue, so that passport pages do not wait for other users' slow PDFs. */
const paperChecks = fairQueue({ running: 2, runningPerUser: 1, waiting: 1000, waitingPerUser: 30 });

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
