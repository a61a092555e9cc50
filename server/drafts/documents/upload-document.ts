// PUT …/documents/{kind}: one file for one traveller, in place of the one that was there (§2, §5).
import type { DraftDocument } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import { type DocumentKind, isDocumentKind } from "#domain/documents/document-kinds.ts";
import { uploadRulesOf } from "#domain/documents/upload-limits.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { touchDraft } from "../draft-store.ts";
import { presentTraveller } from "../travellers/present-traveller.ts";
import { getOwnTraveller, lockOwnTraveller, type TravellerPlace } from "../travellers/traveller-store.ts";
import { placeDocument } from "./document-store.ts";
import { eraseFiles } from "./erase-files.ts";
import { discardUpload, receiveUpload, type StoredUpload } from "./receive-upload.ts";

export interface DocumentAddress extends TravellerPlace {
  kind: string;
}

/** What a multipart form brought. */
export interface ArrivingFile {
  fileName: string | undefined;
  declaredType: string | undefined;
  stream: AsyncIterable<Uint8Array>;
}

/** To be asked before the body is read: nobody sends seven megabytes to be told 'not found'. */
export async function assertUploadAllowed(
  platform: Platform,
  address: DocumentAddress,
): Promise<DocumentKind> {
  const kind = kindOf(address);
  await transaction(platform.db, async (tx) => rejectWithoutConsent(await lockOwnTraveller(tx, address)));
  return kind;
}

export function kindOf({ kind }: { kind: string }): DocumentKind {
  if (!isDocumentKind(kind)) throw new Failure("not_found");
  return kind;
}

export function receiveFile(
  platform: Platform,
  address: DocumentAddress,
  file: ArrivingFile,
): Promise<StoredUpload> {
  return receiveUpload(platform, { ...file, userId: address.userId, rules: uploadRulesOf(kindOf(address)) });
}

/** Puts a received file in its place; when that is refused, the file is erased. */
export async function storeDocument(
  platform: Platform,
  address: DocumentAddress,
  { upload, verdict }: { upload: StoredUpload; verdict: DraftDocument["verdict"] },
): Promise<DraftDocument> {
  const kind = kindOf(address);
  const now = platform.clock();
  const replaced = await transaction(platform.db, async (tx) => {
    rejectWithoutConsent(await lockOwnTraveller(tx, address));
    await touchDraft(tx, address.draftId, now);
    const { travellerId } = address;
    return placeDocument(tx, { travellerId, kind }, { upload, verdict, now });
  }).catch(async (error: unknown) => {
    // After anything but a refusal it may be committed all the same, its answer lost: the sweep erases what has no row.
    if (error instanceof Failure) await discardUpload(platform, upload);
    throw error;
  });
  await eraseFiles(platform, replaced);
  const traveller = presentTraveller(await getOwnTraveller(platform.db, address));
  const document = traveller.documents.find((candidate) => candidate.kind === kind);
  // Removed or replaced by another request in the moment since.
  if (!document) throw new Failure("conflict");
  return document;
}

function rejectWithoutConsent({ consent_at }: { consent_at: Date | null }): void {
  if (!consent_at) throw new Failure("consent_missing");
}
