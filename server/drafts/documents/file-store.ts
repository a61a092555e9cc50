// Queries the rows of files: to decrypt one, to measure the quota, to compare with the disk.
import { sql } from "kysely";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";

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

/** Returns which of the given storage names have a row, or had one until recently. */
export async function findKnownNames(db: Database, names: readonly string[]): Promise<Set<string>> {
  const deleted = db
    .selectFrom("quarantined_files")
    .select("storage_name")
    .where("storage_name", "in", names);
  const known = await db
    .selectFrom("files")
    .select("storage_name")
    .where("storage_name", "in", names)
    .union(deleted)
    .execute();
  return new Set(known.map(({ storage_name }) => storage_name));
}

/** All stored files that have a row. */
export async function countFiles(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("files")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A note from longer ago than any upload or submission may take. */
export const isForgotten = sql<boolean>`noted_at < now() - interval '1 hour'`;

export async function countForgottenIntents(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("file_intents")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where(isForgotten)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks one note of a file that never got a row. */
export async function lockForgottenIntent(
  tx: Transaction,
  except: readonly string[],
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("file_intents")
    .select("storage_name")
    .where(isForgotten)
    .$if(except.length > 0, (query) => query.where("storage_name", "not in", except))
    .where((intent) => {
      const kept = intent.selectFrom("files").select("id");
      return intent.not(intent.exists(kept.whereRef("files.storage_name", "=", "file_intents.storage_name")));
    })
    .orderBy("noted_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.storage_name;
}
