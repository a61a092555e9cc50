// Stores the issued visa of one traveller: validated like any document, its text compared with the application.
import { Failure } from "#contract/errors.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { issuedVisaRules } from "#domain/documents/upload-limits.ts";
import { compareVisa, isConfirmed } from "#domain/review/compare-visa.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import { eraseFiles } from "#server/drafts/documents/erase-files.ts";
import { discardUpload, receiveUpload, type StoredUpload } from "#server/drafts/documents/receive-upload.ts";
import type { ArrivingFile } from "#server/drafts/documents/upload-document.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { extractDocumentText } from "#server/platform/document-text/extract-document-text.ts";
import type { Platform } from "#server/platform/platform.ts";
import { noteEvent } from "../case/note-event.ts";
import { enteredOf } from "../case/present-details.ts";
import { takeTravellerStep, type LockedCase, type TravellerAt } from "../decisions/take-step.ts";
import type { CaseTravellerRow } from "../case/case-store.ts";
import type { VisaFindings } from "./visa-findings.ts";

/** Called before the body is read, so that nobody uploads seven megabytes only to be rejected. */
export function assertVisaStep(platform: Platform, at: TravellerAt): Promise<void> {
  return takeTravellerStep(platform, { ...at, step: "visa" }, async () => {});
}

export function receiveVisa(
  platform: Platform,
  { caller }: TravellerAt,
  file: ArrivingFile,
): Promise<StoredUpload> {
  return receiveUpload(platform, { ...file, userId: caller.id, rules: issuedVisaRules });
}

export async function putVisa(platform: Platform, at: TravellerAt, upload: StoredUpload): Promise<void> {
  const replaced: string[] = [];
  try {
    const text = await textOf(platform, upload);
    await takeTravellerStep(platform, { ...at, step: "visa" }, async (tx, locked) => {
      replaced.length = 0;
      const found = findingsOf(platform, { ...locked, text });
      replaced.push(...(await place(tx, { ...locked, upload, found })));
      await noteEvent(tx, {
        applicationId: at.id,
        kind: "visa_uploaded",
        details: { fileId: upload.file.id, isConfirmed: found.confirmed },
        caller: at.caller,
        travellerId: at.travellerId,
        now: locked.now,
      });
    });
  } catch (error) {
    // After any other error the transaction may have committed. If not, the sweep erases files without a row.
    if (error instanceof Failure) await discardUpload(platform, upload);
    throw error;
  }
  await eraseFiles(platform, replaced);
}

async function textOf({ files }: Platform, { file }: StoredUpload): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await files.read(file)) chunks.push(chunk as Buffer);
  return extractDocumentText({ kind: "pdf", bytes: Buffer.concat(chunks) });
}

interface VisaUpdate extends LockedCase {
  traveller: CaseTravellerRow;
}

function findingsOf(
  { sealer }: Platform,
  { row, traveller, text, now }: VisaUpdate & { text: string },
): VisaFindings {
  const form = formOf(sealer, row);
  const { firstName, lastName, passportNumber, dob } = enteredOf(traveller, form);
  const findings = compareVisa(text, {
    firstName,
    lastName,
    passportNumber,
    otherNumbers: form.travellers
      .filter((_, at) => at !== traveller.position - 1)
      .map((other) => other.passportNumber),
    dateOfBirth: dob,
    travelDate: form.travelDate,
    today: dateInIndia(now),
  });
  return { findings, confirmed: isConfirmed(findings), hasText: text.trim() !== "" };
}

/** Returns the storage name of the visa that it replaces, if any. */
async function place(
  tx: Transaction,
  { row, traveller, upload, found, now }: VisaUpdate & { upload: StoredUpload; found: VisaFindings },
): Promise<string[]> {
  const { id, storageName, keyId, wrappedKey, sizeBytes } = upload.file;
  await tx
    .insertInto("files")
    .values({
      id,
      // Owned by the applicant, like every file of the application.
      user_id: row.user_id,
      storage_name: storageName,
      media_type: upload.mediaType,
      size_bytes: sizeBytes,
      display_name: upload.displayName,
      key_id: keyId,
      wrapped_key: wrappedKey,
      created_at: now,
    })
    .execute();
  await tx
    .updateTable("application_travellers")
    .set({ visa_file_id: id, visa_findings: JSON.stringify(found) })
    .where("id", "=", traveller.id)
    .execute();
  if (traveller.visa_file_id === null) return [];
  const deleted = await tx
    .deleteFrom("files")
    .where("id", "=", traveller.visa_file_id)
    .returning("storage_name")
    .execute();
  return deleted.map(({ storage_name }) => storage_name);
}
