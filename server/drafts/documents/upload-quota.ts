// The quota for a user's files in drafts (P23).
import { Failure } from "#contract/errors.ts";
import { maxBytesPerUser, maxFilesPerUser } from "#domain/documents/upload-limits.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { measureDraftFiles } from "./file-store.ts";

/** How many bytes of files the user may still store. */
export async function bytesLeft(db: Database, userId: string): Promise<number> {
  const { bytes } = await measureDraftFiles(db, userId);
  return Math.max(0, maxBytesPerUser - bytes);
}

/** Throws `upload_quota`. Files of submitted applications and visas do not count: they were paid for. */
export async function rejectOverQuota(db: Database, userId: string, moreBytes: number): Promise<void> {
  const used = await measureDraftFiles(db, userId);
  if (used.files >= maxFilesPerUser || used.bytes + moreBytes > maxBytesPerUser) {
    throw new Failure("upload_quota");
  }
}
