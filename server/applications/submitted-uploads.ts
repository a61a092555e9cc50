// Places the files of a submission in its transaction, or erases them.
import type { DraftTraveller } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import { placeDocument } from "#server/drafts/documents/document-store.ts";
import { findKnownNames } from "#server/drafts/documents/file-store.ts";
import { discardUpload, type StoredUpload } from "#server/drafts/documents/receive-upload.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { SubmittedFile } from "./form/read-submission.ts";

export interface SubmittedUpload extends Pick<SubmittedFile, "kind" | "passportNumber" | "index" | "name"> {
  file: StoredUpload;
}

/** Throws the problem of the first file that has one. */
export function uploadsOf(files: readonly SubmittedFile[]): SubmittedUpload[] {
  return files.map(({ content, ...file }) => {
    if (content instanceof Failure) throw content;
    return { ...file, file: content };
  });
}

/** Erases the stored files of a submission that were not placed in a draft. */
export async function discardUnplaced(platform: Platform, uploads: readonly StoredUpload[]): Promise<void> {
  if (uploads.length === 0) return;
  const placed = await findKnownNames(
    platform.db,
    uploads.map(({ file }) => file.storageName),
  );
  const unplaced = uploads.filter(({ file }) => !placed.has(file.storageName));
  await Promise.allSettled(unplaced.map((upload) => discardUpload(platform, upload)));
}

/** Stores uploads in a locked draft. */
export async function placeUploads(
  tx: Transaction,
  sealer: Sealer,
  {
    travellers,
    uploads,
    now,
  }: { travellers: readonly DraftTraveller[]; uploads: readonly SubmittedUpload[]; now: Date },
): Promise<void> {
  for (const { kind, passportNumber, index, name, file } of uploads) {
    const traveller = travellers.find((candidate) => candidate.passportNumber === passportNumber);
    if (!traveller) throw new Failure("file_part_unnamed", { params: { part: name } });
    const place = { travellerId: traveller.id, kind, index };
    await placeDocument(tx, sealer, { ...place, upload: file, verdict: "unchecked", now });
  }
}
