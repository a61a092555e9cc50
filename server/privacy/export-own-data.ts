// 'Download my data': one ZIP of records, receipts and documents, streamed as it is read (P47).
import { Readable } from "node:stream";
import { fileEndings, type MediaType } from "#domain/documents/upload-limits.ts";
import { recordForEach } from "#server/applications/history/event-store.ts";
import { openReceipt } from "#server/applications/receipts/open-receipt.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { isServed, readCheckedFile } from "#server/drafts/scanning/read-checked-file.ts";
import type { ScanState } from "#server/drafts/scanning/scan-store.ts";
import { type ZipSource, zipOf } from "#server/platform/zip/zip-of.ts";
import { ownRecords } from "./own-records.ts";

export async function exportOwnData(platform: Platform, userId: string): Promise<Readable> {
  const records = await ownRecords(platform, userId);
  const texts = Object.entries(records).map(([name, record]) => textSource(`${name}.json`, record));
  const sources = [
    ...texts,
    ...(await listReceipts(platform, userId)),
    ...(await draftDocuments(platform, userId)),
    ...(await applicationDocuments(platform, userId)),
    ...(await visas(platform, userId)),
  ];
  await noteExport(platform, userId);
  return zipOf(sources);
}

function textSource(name: string, record: unknown): ZipSource {
  const bytes = Buffer.from(JSON.stringify(record, null, 2));
  return { name, read: async () => Readable.from([bytes]) };
}

/** Receipts and credit notes, drawn as each of them is reached. */
async function listReceipts(platform: Platform, userId: string): Promise<ZipSource[]> {
  const rows = await platform.db
    .selectFrom("receipts")
    .innerJoin("applications", "applications.id", "receipts.application_id")
    .select(["receipts.number", "receipts.refund_id", "applications.id"])
    .where("applications.user_id", "=", userId)
    .orderBy("receipts.number")
    .execute();
  return rows.map(({ number, refund_id: refundId, id: applicationId }) => ({
    name: `receipts/${number}.pdf`,
    read: async () => {
      const own = { userId, applicationId, ...(refundId && { refundId }) };
      return (await openReceipt(platform, own)).bytes;
    },
  }));
}

async function draftDocuments(platform: Platform, userId: string): Promise<ZipSource[]> {
  const rows = await platform.db
    .selectFrom("documents")
    .innerJoin("files", "files.id", "documents.file_id")
    .innerJoin("travellers", "travellers.id", "documents.traveller_id")
    .innerJoin("drafts", "drafts.id", "travellers.draft_id")
    .select(["files.id", "files.storage_name", "files.key_id", "files.wrapped_key", "files.media_type"])
    .select("files.scan_state")
    .select(["documents.kind", "documents.file_index", "travellers.position", "drafts.id as folder"])
    .where("drafts.user_id", "=", userId)
    .where("drafts.state", "in", ["open", "confirming"])
    .orderBy("drafts.id")
    .execute();
  return rows
    .filter(isSent(platform))
    .map((row) => fileSource(platform, `drafts/${row.folder}/${row.position}-${kindAndIndex(row)}`, row));
}

/** Includes replaced documents. */
async function applicationDocuments(platform: Platform, userId: string): Promise<ZipSource[]> {
  const rows = await platform.db
    .selectFrom("application_documents as document")
    .innerJoin("files", "files.id", "document.file_id")
    .innerJoin("applications", "applications.id", "document.application_id")
    .innerJoin("application_travellers as traveller", "traveller.id", "document.traveller_id")
    .select(["files.id", "files.storage_name", "files.key_id", "files.wrapped_key", "files.media_type"])
    .select("files.scan_state")
    .select(["document.kind", "document.file_index", "document.id as document_id", "document.replaced_at"])
    .select(["traveller.position", "applications.reference"])
    .where("applications.user_id", "=", userId)
    .orderBy("applications.reference")
    .execute();
  return rows.filter(isSent(platform)).map((row) => {
    const suffix = row.replaced_at ? `-replaced-${row.document_id.slice(0, 8)}` : "";
    return fileSource(
      platform,
      `documents/${row.reference}/${row.position}-${kindAndIndex(row)}${suffix}`,
      row,
    );
  });
}

/** Only further files of a kind show their index. */
function kindAndIndex({ kind, file_index }: { kind: string; file_index: number }): string {
  return file_index === 0 ? kind : `${kind}-${file_index}`;
}

async function visas(platform: Platform, userId: string): Promise<ZipSource[]> {
  const rows = await platform.db
    .selectFrom("application_travellers as traveller")
    .innerJoin("files", "files.id", "traveller.visa_file_id")
    .innerJoin("applications", "applications.id", "traveller.application_id")
    .select(["files.id", "files.storage_name", "files.key_id", "files.wrapped_key", "files.media_type"])
    .select("files.scan_state")
    .select(["traveller.position", "applications.reference"])
    .where("applications.user_id", "=", userId)
    .where("traveller.outcome", "=", "approved")
    .execute();
  return rows
    .filter(isSent(platform))
    .map((row) => fileSource(platform, `visas/${row.reference}-${row.position}`, row));
}

interface FileRow {
  id: string;
  storage_name: string;
  key_id: string;
  wrapped_key: Buffer;
  media_type: string;
}

/** Files that were not found free of viruses stay out (P20). */
function isSent({ scanner }: Platform) {
  return ({ scan_state }: { scan_state: string }) => isServed(scan_state as ScanState, scanner !== undefined);
}

function fileSource(platform: Platform, path: string, row: FileRow): ZipSource {
  const { id, storage_name: storageName, key_id: keyId, wrapped_key: wrappedKey } = row;
  return {
    name: `${path}.${fileEndings[row.media_type as MediaType] ?? "bin"}`,
    read: () => readCheckedFile(platform, { id, storageName, keyId, wrappedKey }),
  };
}

async function noteExport({ db, clock }: Platform, userId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const rows = await tx.selectFrom("applications").select("id").where("user_id", "=", userId).execute();
    const ids = rows.map(({ id }) => id);
    const by = { actor: "traveller", actorId: userId, at: clock() };
    await recordForEach(tx, ids, { kind: "exported", details: { what: "own_data" }, ...by });
  });
}
