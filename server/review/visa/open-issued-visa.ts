// Opens an uploaded visa for the staff who decide on it. Each opening is logged.
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

export async function openIssuedVisa(
  platform: Platform,
  { id, travellerId, caller }: TravellerAt,
): Promise<DocumentToSend> {
  const { db, clock } = platform;
  const file = await transaction(db, async (tx) => {
    const row = await getCase(tx, id);
    const travellers = await caseTravellersOf(tx, id);
    const visaFileId = travellers.find((traveller) => traveller.id === travellerId)?.visa_file_id;
    if (!visaFileId) throw new Failure("application_not_found");
    if (!seesAll(standingOf(row, travellers), caller)) throw new Failure("case_not_claimed");
    const details = { what: "visa" } as const;
    await noteEvent(tx, { applicationId: id, kind: "exported", details, caller, travellerId, now: clock() });
    return getFile(tx, visaFileId);
  });
  const { storage_name: storageName, key_id: keyId, wrapped_key: wrappedKey } = file;
  return {
    mediaType: "application/pdf",
    sizeBytes: file.size_bytes,
    fileName: "visa.pdf",
    bytes: await readCheckedFile(platform, { id: file.id, storageName, keyId, wrappedKey }),
  };
}
