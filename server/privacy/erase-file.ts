// Erases one file wherever it is used, for a restored database in which it exists again.
import { deleteFiles } from "#server/drafts/documents/document-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

/** Does nothing if the file does not exist. */
export async function eraseFile(
  tx: Transaction,
  { fileId, now }: { fileId: string; now: Date },
): Promise<void> {
  await tx.deleteFrom("documents").where("file_id", "=", fileId).execute();
  await tx
    .updateTable("application_documents")
    .set({ file_id: null, erased_at: now })
    .where("file_id", "=", fileId)
    .execute();
  await tx
    .updateTable("application_travellers")
    .set({ visa_file_id: null, visa_erased_at: now })
    .where("visa_file_id", "=", fileId)
    .execute();
  await deleteFiles(tx, [fileId]);
}
