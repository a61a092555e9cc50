// Replaces a document of a submitted application; the old row is retained and marked as replaced.
import { randomUUID } from "node:crypto";
import type { DraftDocument } from "#contract/drafts.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { marksAfterPage } from "#domain/passport/page-marks.ts";
import { type PassportReading, storedReading } from "#domain/passport/reading.ts";
import { insertFile } from "#server/drafts/documents/document-store.ts";
import type { StoredUpload } from "#server/drafts/documents/receive-upload.ts";
import { updateTraveller } from "#server/drafts/travellers/traveller-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { findMarks, insertDocument, markReplaced } from "../submitted-documents-store.ts";

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
  sealer: Sealer,
  replacement: Replacement,
): Promise<{ documentId: string; replacedId: string | null }> {
  const { applicationId, travellerId, kind, upload, now } = replacement;
  await insertFile(tx, sealer, { upload, now });
  const replacedId = await markReplaced(tx, { travellerId, kind, now });
  const id = randomUUID();
  await insertDocument(tx, { id, applicationId, travellerId, kind, fileId: upload.file.id, now });
  await saveReading(tx, sealer, replacement);
  return { documentId: id, replacedId: replacedId ?? null };
}

/**
 * Replaces the old page's reading, and marks the traveller for the specialist if the new page could not be
 * read, or only its print.
 */
async function saveReading(tx: Transaction, sealer: Sealer, replacement: Replacement): Promise<void> {
  const { travellerId, kind, reading, verdict } = replacement;
  if (kind !== "firstPage" && kind !== "lastPage") return;
  const marks = await findMarks(tx, travellerId);
  if (!marks) return;
  const stored = reading && storedReading(reading);
  await updateTraveller(tx, sealer, {
    id: travellerId,
    ...(kind === "firstPage" ? { reading: stored } : { last_page_reading: stored }),
    marks: marksAfterPage(marks, { page: kind, reading, isUnread: verdict === "specialist" }),
  });
}
