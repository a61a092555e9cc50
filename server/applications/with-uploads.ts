// Checks and encrypts files sent with a submission, then places them in its transaction or erases them.
import type { DraftTraveller } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import { uploadRulesOf } from "#domain/documents/upload-limits.ts";
import { placeDocument } from "#server/drafts/documents/document-store.ts";
import { discardUpload, storeUpload, type StoredUpload } from "#server/drafts/documents/receive-upload.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SubmittedFile } from "./form/read-submission.ts";

export interface SubmittedUpload extends Pick<SubmittedFile, "kind" | "passportNumber" | "index" | "name"> {
  file: StoredUpload;
}

export interface Placing {
  /** Whether the uploads have become documents. */
  placed: boolean;
}

/** Erases uploads that `work` rejected or did not place. */
export async function withUploads<Result extends Placing>(
  platform: Platform,
  { userId, files }: { userId: string; files: readonly SubmittedFile[] },
  work: (uploads: readonly SubmittedUpload[]) => Promise<Result>,
): Promise<Result> {
  const uploads: SubmittedUpload[] = [];
  let mayBePlaced = false;
  try {
    for (const { kind, passportNumber, index, name, ...sent } of files) {
      const file = await storeUpload(platform, { ...sent, userId, rules: uploadRulesOf(kind) });
      uploads.push({ kind, passportNumber, index, name, file });
    }
    mayBePlaced = true;
    const result = await work(uploads);
    if (!result.placed) await discardAll(platform, uploads);
    return result;
  } catch (error) {
    // Any error but a Failure may hide a commit, so the files stay; the sweep erases those without a row.
    if (!mayBePlaced || error instanceof Failure) await discardAll(platform, uploads);
    throw error;
  }
}

/** Stores uploads in a locked draft. */
export async function placeUploads(
  tx: Transaction,
  travellers: readonly DraftTraveller[],
  { uploads, now }: { uploads: readonly SubmittedUpload[]; now: Date },
): Promise<void> {
  for (const { kind, passportNumber, index, name, file } of uploads) {
    const traveller = travellers.find((candidate) => candidate.passportNumber === passportNumber);
    if (!traveller) throw new Failure("file_part_unnamed", { params: { part: name } });
    const placed = { upload: file, verdict: "unchecked", now } as const;
    await placeDocument(tx, { travellerId: traveller.id, kind, index }, placed);
  }
}

async function discardAll(platform: Platform, uploads: readonly SubmittedUpload[]): Promise<void> {
  await Promise.allSettled(uploads.map(({ file }) => discardUpload(platform, file)));
}
