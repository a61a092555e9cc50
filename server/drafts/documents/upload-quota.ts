// How much one user may have lying on drafts (promise P23).
import { Failure } from "#contract/errors.ts";
import { maxBytesPerUser, maxFilesPerUser } from "#domain/documents/upload-limits.ts";
import type { Database } from "#server/platform/database/open-database.ts";

/** Files of submitted applications and their visas do not count: they were paid for. Throws `upload_quota`. */
export async function rejectOverQuota(db: Database, userId: string, moreBytes: number): Promise<void> {
  const used = await db
    .selectFrom("files")
    .select((row) => [
      row.fn.countAll<number>().as("files"),
      row.fn.coalesce(row.fn.sum<number>("size_bytes"), row.lit(0)).as("bytes"),
    ])
    .where("user_id", "=", userId)
    .where((row) => {
      const documents = row.selectFrom("application_documents as one").select("one.id");
      const visas = row.selectFrom("application_travellers as one").select("one.id");
      return row.not(
        row.or([
          row.exists(documents.whereRef("one.file_id", "=", "files.id")),
          row.exists(visas.whereRef("one.visa_file_id", "=", "files.id")),
        ]),
      );
    })
    .executeTakeFirstOrThrow();
  if (used.files >= maxFilesPerUser || Number(used.bytes) + moreBytes > maxBytesPerUser) {
    throw new Failure("upload_quota");
  }
}
