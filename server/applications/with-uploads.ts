// Places the files of a submission in its transaction, or erases them.
import type { DraftTraveller } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import { placeDocument } from "#server/drafts/documents/document-store.ts";
import { eraseFiles } from "#server/drafts/documents/erase-files.ts";
import { findKnownNames } from "#server/drafts/documents/file-store.ts";
import type { StoredUpload } from "#server/drafts/documents/receive-upload.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SubmittedFile } from "./form/read-submission.ts";

export interface SubmittedUpload extends Pick<SubmittedFile, "kind" | "passportNumber" | "index" | "name"> {
  file: StoredUpload;
}

/** `replaced` lists the storage names of replaced files; undefined if the uploads were not placed. */
export interface Placing {
  replaced: string[] | undefined;
}

/** Throws the problem of the first file that has one. Otherwise erases the files that `work` replaced. */
export async function withUploads<Result extends Placing>(
  platform: Platform,
  files: readonly SubmittedFile[],
  work: (uploads: readonly SubmittedUpload[]) => Promise<Result>,
): Promise<Result> {
  const uploads = files.map(({ content, ...file }) => {
    if (content instanceof Failure) throw content;
    return { ...file, file: content };
  });
  const result = await work(uploads);
  if (result.replaced) await eraseFiles(platform, result.replaced);
  return result;
}

/** Erases the stored files of a submission that were not placed in a draft. */
export async function discardUnplaced(platform: Platform, uploads: readonly StoredUpload[]): Promise<void> {
  const names = uploads.map(({ file }) => file.storageName);
  if (names.length === 0) return;
  const placed = await findKnownNames(platform.db, names);
  await eraseFiles(
    platform,
    names.filter((name) => !placed.has(name)),
  );
}

/** Stores uploads in a locked draft. Returns the storage names of the files they replace. */
export async function placeUploads(
  tx: Transaction,
  travellers: readonly DraftTraveller[],
  { uploads, now }: { uploads: readonly SubmittedUpload[]; now: Date },
): Promise<string[]> {
  const replaced: string[] = [];
  for (const { kind, passportNumber, index, name, file } of uploads) {
    const traveller = travellers.find((candidate) => candidate.passportNumber === passportNumber);
    if (!traveller) throw new Failure("file_part_unnamed", { params: { part: name } });
    const placed = { upload: file, verdict: "unchecked", now } as const;
    replaced.push(...(await placeDocument(tx, { travellerId: traveller.id, kind, index }, placed)));
  }
  return replaced;
}
