// Opens a document, or extracts its text, for the staff member who works on its case. Each opening is logged (P11).
import { Failure } from "#contract/errors.ts";
import { fileEndings } from "#domain/documents/upload-limits.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import type { ViewPurpose } from "#domain/tracking/view-purposes.ts";
import { readCheckedFile } from "#server/drafts/scanning/read-checked-file.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { DocumentToSend } from "#server/platform/http/send-document.ts";
import { extractDocumentText } from "#server/platform/document-text/extract-document-text.ts";
import type { Platform } from "#server/platform/platform.ts";
import * as rows from "./case-store.ts";
import { isInSampleOf } from "../samples/sample-store.ts";
import { recordRead } from "../reading/record-read.ts";
import { noteEvent } from "./note-event.ts";
import { findPurposes } from "./view-purpose-store.ts";
import { seesAll, standingOf } from "./standing-of.ts";

export interface CaseDocument {
  id: string;
  documentId: string;
  /** As the caller states it; otherwise it follows from the step of the case. */
  purpose?: ViewPurpose | undefined;
}

export async function openCaseDocument(
  platform: Platform,
  caller: Caller,
  of: CaseDocument,
): Promise<DocumentToSend> {
  const document = await openRecorded(platform, caller, of);
  return {
    mediaType: document.media_type,
    sizeBytes: document.size_bytes,
    fileName: `${document.kind}.${fileEndings[document.media_type]}`,
    bytes: await readCheckedFile(platform, storedFile(document)),
  };
}

/** The text of a PDF or DOCX; empty for images. */
export async function readCaseDocumentText(
  platform: Platform,
  caller: Caller,
  of: CaseDocument,
): Promise<string> {
  const document = await openRecorded(platform, caller, of);
  const ending = fileEndings[document.media_type];
  if (ending !== "pdf" && ending !== "docx") return "";
  const chunks: Buffer[] = [];
  for await (const chunk of await readCheckedFile(platform, storedFile(document)))
    chunks.push(chunk as Buffer);
  return extractDocumentText({ kind: ending, bytes: Buffer.concat(chunks) });
}

/** A document that is refused because of too many cases does not count as opened. */
async function openRecorded(
  platform: Platform,
  caller: Caller,
  of: CaseDocument,
): Promise<rows.CaseDocumentRow> {
  await findOpenable(platform.db, caller, of);
  await recordRead(platform, { applicationId: of.id, kind: "document", caller });
  return recordOpening(platform, caller, of);
}

/** Checks access and logs the opening before the first byte is sent. */
export function recordOpening(
  { db, clock }: Platform,
  caller: Caller,
  of: CaseDocument,
): Promise<rows.CaseDocumentRow> {
  return transaction(db, async (tx) => {
    const { row, document } = await findOpenable(tx, caller, of);
    const history = await rows.caseEventsOf(tx, row.id);
    const purposes = await findPurposes(tx, { row, documents: [document], history, caller });
    const purpose = of.purpose ?? purposes.get(document.id);
    if (!purpose) throw new Error("the document has no purpose");
    await noteEvent(tx, {
      applicationId: of.id,
      kind: "document_opened",
      details: { documentId: document.id, kind: document.kind, purpose },
      caller,
      travellerId: document.traveller_id,
      now: clock(),
    });
    return document;
  });
}

/** Throws `application_not_found`, or `case_not_claimed` if the caller neither may see all of the case nor checks its decision. */
async function findOpenable(db: Database, caller: Caller, { id, documentId }: CaseDocument) {
  const row = await rows.getCase(db, id);
  const documents = await rows.caseDocumentsOf(db, id);
  const document = documents.find((candidate) => candidate.id === documentId);
  if (!document) throw new Failure("application_not_found");
  const standing = standingOf(row, await rows.caseTravellersOf(db, id));
  const isOpenTo = seesAll(standing, caller) || (await isInSampleOf(db, caller.id, document));
  if (!isOpenTo) throw new Failure("case_not_claimed");
  return { row, document };
}

export function storedFile(document: rows.CaseDocumentRow) {
  const { file_id: id, storage_name: storageName, key_id: keyId, wrapped_key: wrappedKey } = document;
  return { id, storageName, keyId, wrappedKey };
}
