// Replaces a document of a submitted application; the old row is retained and marked as replaced.
import { randomUUID } from "node:crypto";
import type { DraftDocument } from "#contract/drafts.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { type PassportReading, storedReading } from "#domain/passport/reading.ts";
import { insertFile } from "#server/drafts/documents/document-store.ts";
import type { StoredUpload } from "#server/drafts/documents/receive-upload.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

export interface Replacement {
  applicationId: string;
  travellerId: string;
  kind: DocumentKind;
  upload: StoredUpload;
  verdict: DraftDocument["verdict"];
  /** The device's reading of a passport page. */
  reading: PassportReading | null;
  now: Date;
}

/** Returns the IDs of the new document and of the one it replaces. */
export async function replaceDocument(
  tx: Transaction,
  replacement: Replacement,
): Promise<{ documentId: string; replacedId: string | null }> {
  const { applicationId, travellerId, kind, upload, now } = replacement;
  await insertFile(tx, upload, now);
  const replaced = await tx
    .updateTable("application_documents")
    .set({ replaced_at: now })
    .where("traveller_id", "=", travellerId)
    .where("kind", "=", kind)
    .where("replaced_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  const id = randomUUID();
  await tx
    .insertInto("application_documents")
    .values({
      id,
      application_id: applicationId,
      traveller_id: travellerId,
      kind,
      file_id: upload.file.id,
      handed_in_at: now,
    })
    .execute();
  await saveReading(tx, replacement);
  return { documentId: id, replacedId: replaced?.id ?? null };
}

/**
 * Replaces the old page's reading, and marks the traveller for the specialist if the new page could not be
 * read.
 */
async function saveReading(tx: Transaction, replacement: Replacement): Promise<void> {
  const { travellerId, kind, reading, verdict } = replacement;
  if (kind !== "firstPage" && kind !== "lastPage") return;
  const traveller = await tx
    .selectFrom("travellers")
    .select("marks")
    .where("id", "=", travellerId)
    .executeTakeFirst();
  if (!traveller) return;
  const mark = `page-unreadable:${kind}`;
  const others = traveller.marks.filter((known) => known !== mark);
  const stored = reading && JSON.stringify(storedReading(reading));
  await tx
    .updateTable("travellers")
    .set({
      ...(kind === "firstPage" ? { reading: stored } : { last_page_reading: stored }),
      marks: verdict === "specialist" ? [...others, mark] : others,
    })
    .where("id", "=", travellerId)
    .execute();
}
