// Reads a user's own applications: the list, one application, and its submitted files (§7).
import type { Application, ApplicationReceipts } from "#contract/applications.ts";
import type { Renewal } from "#contract/traveller/tracking.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { fileEndings, type MediaType } from "#domain/documents/upload-limits.ts";
import { readCheckedFile } from "#server/drafts/scanning/read-checked-file.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  countApplications,
  getOwnWithRelated,
  listApplicationRows,
  listOwnRows,
  type OwnRow,
} from "./application-store.ts";
import { listViewsOf } from "./following/document-views.ts";
import { loadRelatedRows, type RelatedRows, relatedRowsOf } from "./following/related-rows.ts";
import { presentApplication } from "./following/present-application.ts";
import { documentUrl } from "./form-data-of-draft.ts";
import { getOwnFile } from "./submitted-documents-store.ts";
import { listUnrefunded } from "./cancel/list-unrefunded.ts";
import { renewalOf, renewalsOf } from "./outcomes/renewal-store.ts";
import { listReceipts, listReceiptsOf } from "./receipts/list-receipts.ts";

export async function listApplications(
  platform: Platform,
  query: { userId: string; page: number; limit: number },
): Promise<{ rows: Application[]; count: number }> {
  const { db, sealer } = platform;
  const { userId, page, limit } = query;
  const rows = await listApplicationRows(db, { userId, limit, offset: (page - 1) * limit });
  // A page beyond the end has no row to take the count from.
  const count = rows[0]?.count ?? (await countApplications(db, userId));
  return { rows: rows.map((row) => presentApplication(platform, row, relatedRowsOf(sealer, row))), count };
}

/** Unknown, malformed and other users' IDs get the same error. */
export async function getApplication(platform: Platform, own: { userId: string; id: string }) {
  const { db } = platform;
  const row = await getOwnWithRelated(db, own);
  const [receipts, renewal] = await Promise.all([listReceipts(db, row), renewalOf(db, row.id)]);
  return presentDetail(platform, row, { related: relatedRowsOf(platform.sealer, row), receipts, renewal });
}

/** So many are read at a time. */
const batchSize = 100;

/** All of a user's applications with their document views, oldest first. The number of queries depends on their batches only. */
export async function readAllApplications(platform: Platform, userId: string) {
  const { db } = platform;
  const rows = await listOwnRows(db, userId);
  const read = [];
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize);
    const ids = batch.map(({ id }) => id);
    const related = await loadRelatedRows(platform, ids);
    const receipts = await listReceiptsOf(db, batch);
    const renewals = await renewalsOf(db, ids);
    const views = await listViewsOf(platform, batch);
    for (const row of batch) {
      const parts = {
        related: related.get(row.id),
        receipts: receipts.get(row.id) ?? { receipt: null, refunds: [] },
        renewal: renewals.get(row.id) ?? null,
      };
      read.push({ ...(await presentDetail(platform, row, parts)), looks: views.get(row.id) ?? [] });
    }
  }
  return read;
}

interface Parts {
  related: RelatedRows | undefined;
  receipts: ApplicationReceipts;
  renewal: Renewal | null;
}

async function presentDetail(platform: Platform, row: OwnRow, { related, receipts, renewal }: Parts) {
  const application = presentApplication(platform, row, related);
  const { travellers } = application.formData;
  return {
    ...application,
    ...receipts,
    renewal,
    unrefunded: related ? await listUnrefunded(platform, { application: row, related, ...receipts }) : [],
    documentsErasedAt: row.documents_erased_at?.toISOString() ?? null,
    documents: (related?.documents ?? []).map((document) => ({
      id: document.id,
      kind: document.kind as DocumentKind,
      index: document.file_index,
      passportNumber: travellers[document.position - 1]?.passportNumber || document.traveller_id,
      fileType: document.media_type,
      fileUrl: documentUrl(row.id, document.id),
      sizeBytes: document.size_bytes,
    })),
  };
}

/** Decrypts a submitted document for its owner; the file is named `{kind}.{ext}`. */
export async function openApplicationDocument(
  platform: Platform,
  own: { userId: string; applicationId: string; documentId: string },
) {
  const file = await getOwnFile(platform.db, own);
  const { id, storage_name: storageName, key_id: keyId, wrapped_key: wrappedKey } = file;
  return {
    mediaType: file.media_type,
    sizeBytes: file.size_bytes,
    fileName: `${file.kind}.${fileEndings[file.media_type as MediaType]}`,
    bytes: await readCheckedFile(platform, { id, storageName, keyId, wrappedKey }),
  };
}
