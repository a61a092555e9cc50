// Opens an uploaded visa for the staff who decide on it. Each opening is logged, with the file that was opened.
import { Failure } from "#contract/errors.ts";
import { getFile } from "#server/drafts/documents/file-store.ts";
import { readCheckedFile } from "#server/drafts/scanning/read-checked-file.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { DocumentToSend } from "#server/platform/http/send-document.ts";
import type { Platform } from "#server/platform/platform.ts";
import { caseTravellersOf, getCase } from "../case/case-store.ts";
import { noteEvent } from "../case/note-event.ts";
import { seesAll, standingOf } from "../case/standing-of.ts";
import type { TravellerAt } from "../decisions/take-step.ts";

export async function openIssuedVisa(platform: Platform, at: TravellerAt): Promise<DocumentToSend> {
  const file = await recordVisaOpening(platform, at);
  const { storage_name: storageName, key_id: keyId, wrapped_key: wrappedKey } = file;
  return {
    mediaType: "application/pdf",
    sizeBytes: file.size_bytes,
    fileName: "visa.pdf",
    bytes: await readCheckedFile(platform, { id: file.id, storageName, keyId, wrappedKey }),
  };
}

/** Checks access and logs the opening before the first byte is sent. */
export function recordVisaOpening(
  { db, clock }: Pick<Platform, "db" | "clock">,
  { id, travellerId, caller }: TravellerAt,
) {
  return transaction(db, async (tx) => {
    const row = await getCase(tx, id);
    const travellers = await caseTravellersOf(tx, id);
    const fileId = travellers.find((traveller) => traveller.id === travellerId)?.visa_file_id;
    if (!fileId) throw new Failure("application_not_found");
    if (!seesAll(standingOf(row, travellers), caller)) throw new Failure("case_not_claimed");
    const details = { what: "visa", fileId } as const;
    await noteEvent(tx, { applicationId: id, kind: "exported", details, caller, travellerId, now: clock() });
    return getFile(tx, fileId);
  });
}
