// The rows of files: read for their bytes, counted against the quota, compared with what is on disk.
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { Database } from "#server/platform/database/open-database.ts";

/** The file of a traveller's document, with what is needed to decrypt it. */
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

/** How much a user's drafts hold; files of submitted applications and their visas do not count. */
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

/** Which of the names in the file store have a row. */
export async function findKnownNames(db: Database, names: readonly string[]): Promise<Set<string>> {
  const known = await db
    .selectFrom("files")
    .select("storage_name")
    .where("storage_name", "in", names)
    .execute();
  return new Set(known.map(({ storage_name }) => storage_name));
}
