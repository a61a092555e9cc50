// Copies travellers of a submitted application into a draft: details, readings, consents and documents.
import { copyConsents } from "#server/accounts/consents/consent-store.ts";
import { placeDocument } from "#server/drafts/documents/document-store.ts";
import {
  findByPassportNumber,
  insertTraveller,
  updateTraveller,
} from "#server/drafts/travellers/traveller-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { CopiedDocument } from "./copy-documents.ts";
import { readTravellerToCopy } from "./renewal-store.ts";

interface Copy {
  draftId: string;
  travellerIds: readonly string[];
  documents: readonly CopiedDocument[];
  now: Date;
}

/** Skips travellers whose passport is already on the draft. Returns the documents that were placed. */
export async function copyTravellers(tx: Transaction, sealer: Sealer, copy: Copy): Promise<CopiedDocument[]> {
  const { draftId, travellerIds, documents, now } = copy;
  const placed: CopiedDocument[] = [];
  for (const original of travellerIds) {
    const details = await readTravellerToCopy(tx, sealer, original);
    if (await isOnDraft(tx, sealer, { draftId, passportNumber: details.passport_number })) continue;
    const travellerId = await insertTraveller(tx, draftId, now);
    await updateTraveller(tx, sealer, { ...details, id: travellerId });
    await copyConsents(tx, original, travellerId);
    for (const document of documents.filter((one) => one.travellerId === original)) {
      const { kind, index, upload } = document;
      await placeDocument(tx, sealer, { travellerId, kind, index, upload, verdict: "unchecked", now });
      placed.push(document);
    }
  }
  return placed;
}

async function isOnDraft(
  tx: Transaction,
  sealer: Sealer,
  { draftId, passportNumber }: { draftId: string; passportNumber: string | null },
): Promise<boolean> {
  if (passportNumber === null) return false;
  return (await findByPassportNumber(tx, sealer, { draftId, passportNumber })) !== undefined;
}
