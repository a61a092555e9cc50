// Copies travellers of a submitted application into a draft: details, readings, consents and documents.
import { copyConsents } from "#server/accounts/consents/consent-store.ts";
import { placeDocument } from "#server/drafts/documents/document-store.ts";
import { insertTraveller } from "#server/drafts/travellers/traveller-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { CopiedDocument } from "./copy-documents.ts";
import { copyDetails, isOnDraft } from "./renewal-store.ts";

interface Copy {
  draftId: string;
  travellerIds: readonly string[];
  documents: readonly CopiedDocument[];
  now: Date;
}

/** Skips travellers whose passport is already on the draft. Returns the documents that were placed. */
export async function copyTravellers(tx: Transaction, copy: Copy): Promise<CopiedDocument[]> {
  const { draftId, travellerIds, documents, now } = copy;
  const placed: CopiedDocument[] = [];
  for (const original of travellerIds) {
    if (await isOnDraft(tx, { draftId, original })) continue;
    const travellerId = await insertTraveller(tx, draftId, now);
    await copyDetails(tx, original, travellerId);
    await copyConsents(tx, original, travellerId);
    for (const document of documents.filter((one) => one.travellerId === original)) {
      const { kind, index, upload } = document;
      await placeDocument(tx, { travellerId, kind, index }, { upload, verdict: "unchecked", now });
      placed.push(document);
    }
  }
  return placed;
}
