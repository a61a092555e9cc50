// PUT …/documents/{kind}: stores one file for one traveller, replacing the current one (§2, §5).
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
import { discardUpload, receiveUpload, type StoredUpload } from "./receive-upload.ts";

export interface DocumentAddress extends TravellerPlace {
  kind: string;
}

/** The file of a multipart form, while it streams. */
export interface ArrivingFile {
  fileName: string | undefined;
  declaredType: string | undefined;
  stream: AsyncIterable<Uint8Array>;
}

/** Call it before reading the body, so that no client uploads seven megabytes only to get a 404. */
export async function assertUploadAllowed(
  platform: Platform,
  address: DocumentAddress,
): Promise<DocumentKind> {
  const kind = kindOf(address);
  const { db, sealer } = platform;
  await transaction(db, async (tx) => rejectWithoutConsent(await lockOwnTraveller(tx, sealer, address)));
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

/** Stores a received file as a document; erases the file if that is rejected. */
export async function storeDocument(
  platform: Platform,
  address: DocumentAddress,
  { upload, verdict }: { upload: StoredUpload; verdict: DraftDocument["verdict"] },
): Promise<DraftDocument> {
  const kind = kindOf(address);
  const { sealer } = platform;
  const now = platform.clock();
  await transaction(platform.db, async (tx) => {
    rejectWithoutConsent(await lockOwnTraveller(tx, sealer, address));
    await touchDraft(tx, address.draftId, now);
    const { travellerId } = address;
    await placeDocument(tx, sealer, { travellerId, kind, upload, verdict, now });
  }).catch(async (error: unknown) => {
    // Any error but a Failure may hide a commit, so the file stays; the sweep erases those without a row.
    if (error instanceof Failure) await discardUpload(platform, upload);
    throw error;
  });
  const traveller = presentTraveller(await getOwnTraveller(platform.db, sealer, address));
  const document = traveller.documents.find((candidate) => candidate.kind === kind);
  // Another request has just removed or replaced it.
  if (!document) throw new Failure("conflict");
  return document;
}

function rejectWithoutConsent({ consent_at }: { consent_at: Date | null }): void {
  if (!consent_at) throw new Failure("consent_missing");
}
