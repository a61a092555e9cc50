// Removes one of a traveller's documents with its file.
import { Failure } from "#contract/errors.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { touchDraft } from "../draft-store.ts";
import { lockOwnTraveller } from "../travellers/traveller-store.ts";
import { deleteDocuments } from "./document-store.ts";
import { type DocumentAddress, kindOf } from "./upload-document.ts";

export async function removeDocument(platform: Platform, address: DocumentAddress): Promise<void> {
  const kind = kindOf(address);
  await transaction(platform.db, async (tx) => {
    const { id } = await lockOwnTraveller(tx, platform.sealer, address);
    const deleted = await deleteDocuments(tx, [id], { kind });
    if (deleted === 0) throw new Failure("not_found");
    await touchDraft(tx, address.draftId, platform.clock());
  });
}
