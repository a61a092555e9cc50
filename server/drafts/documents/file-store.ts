// Queries the rows of files: to decrypt one, to measure the quota, to compare with the disk.
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { Database } from "#server/platform/database/open-database.ts";

/** The file of a traveller's document, with its encryption key. */
export async function findDocumentFile(
  db: Database,
  { travellerId, kind }: { travellerId: string; kind: DocumentKind },
) {
  return db
    .selectFrom("documents")
    .innerJoin("files", "files.id", "documents.file_id")
    .select(["files.id", "storage_name", "key_id", "wrapped_key", "media_type", "size_bytes"])
    .where("traveller_id", "=", travellerId)
    .where("kind", "=", kind)
    .executeTakeFirst();
}

/** A file that is known to have a row, with its encryption key. */
export function getFile(db: Database, id: string) {
  return db
    .selectFrom("files")
    .select(["id", "storage_name", "key_id", "wrapped_key", "size_bytes"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** The number and size of the files in a user's drafts, without submitted applications and visas. */
export async function measureDraftFiles(
  db: Database,
  userId: string,
): Promise<{ files: number; bytes: number }> {
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
  return { files: used.files, bytes: Number(used.bytes) };
}

/** Returns which of the given storage names have a row. */
export async function findKnownNames(db: Database, names: readonly string[]): Promise<Set<string>> {
  const known = await db
    .selectFrom("files")
    .select("storage_name")
    .where("storage_name", "in", names)
    .execute();
  return new Set(known.map(({ storage_name }) => storage_name));
}
