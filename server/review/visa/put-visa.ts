// Stores the issued visa of one traveller: validated like any document, and compared with the application.
import { Failure } from "#contract/errors.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { issuedVisaRules } from "#domain/documents/upload-limits.ts";
import {
  compareVisa,
  findLines,
  isConfirmed,
  isForAnother,
  type ReadVisa,
} from "#domain/review/visa/compare-visa.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import type { EventDetails } from "#domain/review/event-kinds.ts";
import { searchedWords } from "#domain/review/search-words.ts";
import { numbersOnVisa } from "#domain/review/visa/visa-numbers.ts";
import { valuesOnVisa } from "#domain/review/visa/visa-values.ts";
import { normalisePassportNumber } from "#domain/travellers.ts";
import { saveVisa } from "#server/applications/outcomes/decision-store.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import { deleteFiles, insertFile } from "#server/drafts/documents/document-store.ts";
import { discardUpload, receiveUpload, type StoredUpload } from "#server/drafts/documents/receive-upload.ts";
import type { ArrivingFile } from "#server/drafts/documents/upload-document.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { noteEvent } from "../case/note-event.ts";
import { takeTravellerStep, type LockedCase, type TravellerAt } from "../decisions/take-step.ts";
import type { CaseTravellerRow } from "../case/case-store.ts";
import { findOtherOwners, type VisaOwner } from "./visa-owner-store.ts";
import { expectedVisaOf } from "./expected-visa.ts";
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
  try {
    await takeTravellerStep(platform, { ...at, step: "visa" }, (tx, locked) =>
      placeVisa(tx, platform, { ...locked, caller: at.caller, upload }),
    );
  } catch (error) {
    // After any other error the transaction may have committed. If not, the sweep erases files without a row.
    if (error instanceof Failure) await discardUpload(platform, upload);
    throw error;
  }
}

/** Compares a visa and gives it to its traveller. The case must be locked. */
export async function placeVisa(
  tx: Transaction,
  platform: Platform,
  { caller, upload, ...update }: VisaUpdate & { caller: Caller; upload: StoredUpload },
): Promise<void> {
  const visa = readVisa(upload);
  const owners = await findOwners(tx, platform.sealer, { ...update, visa });
  const found = { ...findingsOf(platform, { ...update, visa }), owners };
  const visaValues = valuesIn(platform, { ...update, visa });
  await place(tx, platform.sealer, { ...update, upload: { ...upload, visaValues }, found });
  await noteEvent(tx, {
    applicationId: update.row.id,
    kind: "visa_uploaded",
    details: { fileId: upload.file.id, isConfirmed: found.confirmed, ...barOf(found) },
    caller,
    travellerId: update.traveller.id,
    now: update.now,
  });
}

/** For the history: a visa that is never released, and whose it seems to be. */
function barOf({ findings, owners = [] }: VisaFindings): Partial<EventDetails<"visa_uploaded">> {
  if (!isForAnother(findings)) return {};
  return { isForAnother: true, owners: owners.map(({ applicationId }) => applicationId) };
}

export interface VisaUpdate extends LockedCase {
  traveller: CaseTravellerRow;
}

export function readVisa({ text = "", visaLines }: StoredUpload): ReadVisa {
  return { text, lines: visaLines };
}

export function findingsOf(
  { sealer }: Platform,
  { row, traveller, visa, now }: VisaUpdate & { visa: ReadVisa },
): VisaFindings {
  const today = dateInIndia(now);
  const findings = compareVisa(visa, { ...expectedVisaOf(sealer, traveller, formOf(sealer, row)), today });
  return {
    findings,
    confirmed: isConfirmed(findings),
    hasText: visa.text.trim() !== "",
    hasLines: findLines(visa, today) !== undefined,
  };
}

/** What the visa says, for the specialist to compare. Stored sealed, because the stored file has no text. */
function valuesIn(
  { sealer }: Platform,
  { row, traveller, visa, now }: VisaUpdate & { visa: ReadVisa },
): string {
  const expected = expectedVisaOf(sealer, traveller, formOf(sealer, row));
  return JSON.stringify(valuesOnVisa(visa, expected, dateInIndia(now)));
}

/** Whose passport numbers the visa shows, other than the traveller's own. */
async function findOwners(
  tx: Transaction,
  sealer: Sealer,
  { row, travellers, traveller, visa, now }: VisaUpdate & { visa: ReadVisa },
): Promise<VisaOwner[]> {
  const form = formOf(sealer, row);
  const numberOf = ({ position }: CaseTravellerRow) =>
    normalisePassportNumber(form.travellers[position - 1]?.passportNumber ?? "");
  const shown = numbersOnVisa(visa, dateInIndia(now)).filter((number) => number !== numberOf(traveller));
  const fellows = travellers.filter((other) => other.id !== traveller.id && shown.includes(numberOf(other)));
  const tokens = shown.flatMap(searchedWords).map((word) => sealer.searchToken(word));
  return [
    ...fellows.map(({ id: travellerId }) => ({ id: row.id, applicationId: row.reference, travellerId })),
    ...(await findOtherOwners(tx, { tokens, exceptId: row.id })),
  ];
}

/** The visa that it replaces goes to quarantine. */
async function place(
  tx: Transaction,
  sealer: Sealer,
  { row, traveller, upload, found, now }: VisaUpdate & { upload: StoredUpload; found: VisaFindings },
): Promise<void> {
  // Owned by the applicant, like every file of the application.
  await insertFile(tx, sealer, { upload: { ...upload, userId: row.user_id }, now });
  await saveVisa(tx, traveller.id, { fileId: upload.file.id, findings: found });
  if (traveller.visa_file_id !== null) await deleteFiles(tx, [traveller.visa_file_id]);
}
