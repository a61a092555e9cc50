// The filing pack: values for the authority's form, and the documents renamed for its portal (D34).
import type { Readable } from "node:stream";
import type { z } from "zod";
import type { ApplicationFormData } from "#contract/applications.ts";
import { Failure } from "#contract/errors.ts";
import type { filingPackAnswer } from "#contract/review/authorities/filing-pack.ts";
import { filedNameOf, isFatherNameKnown } from "#domain/passport/filed-name.ts";
import { type Paise, paiseFromRupees } from "#domain/money.ts";
import type { AuthorityProfile } from "#domain/authorities/authority-profile.ts";
import { type FileProblem, problemsOfFile } from "#domain/authorities/check-file.ts";
import { filingFields, portalFileName } from "#domain/review/filing-pack.ts";
import type { PassportPages } from "#domain/passport/entered-passport.ts";
import type { PassportDetails } from "#domain/travellers.ts";
import { visaTypes } from "#domain/visa-types.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { assertChecked, readCheckedFile } from "#server/drafts/scanning/read-checked-file.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { zipOf } from "#server/platform/zip/zip-of.ts";
import * as rows from "../case/case-store.ts";
import { noteEvent } from "../case/note-event.ts";
import { storedFile } from "../case/open-case-document.ts";
import { enteredOf, pagesOf } from "../case/present-details.ts";
import type { CaseAt } from "../decisions/take-step.ts";
import { readAuthority } from "./read-authority.ts";
import { readPhone } from "./filing-store.ts";

type FilingPack = z.infer<typeof filingPackAnswer>["data"];
type TravellerPack = FilingPack["travellers"][number];

/** Excludes travellers who have been rejected. */
export async function readFilingPack(
  platform: Pick<Platform, "db" | "sealer" | "clock">,
  at: CaseAt,
): Promise<FilingPack> {
  const { db, sealer } = platform;
  const { row, documents } = await claimedCase(db, at);
  const form = formOf(sealer, row);
  const { profile, authority } = await readAuthority(platform, row.destination_id);
  const phone = profile.fields.includes("phone") ? await readPhone({ db, sealer }, row.user_id) : null;
  const all = await rows.caseTravellersOf(db, row.id);
  const travellers = all.filter(({ outcome }) => outcome !== "rejected");
  const parts = { sealer, row, form, profile, phone, documents };
  const packs = travellers.map((traveller) => packOf(traveller, parts));
  return {
    governmentFee: governmentFeeOf(form, all),
    travellers: packs,
    revision: revisionOf(sealer, row.id, packs),
    authority,
  };
}

/** Without the key it says nothing about the values: browsers store it. */
function revisionOf(sealer: Sealer, caseId: string, packs: readonly TravellerPack[]): string {
  const values = JSON.stringify(packs.map(({ id, fields }) => [id, fields]));
  return sealer.signature(`filing pack ${caseId} ${values}`).toString("base64url");
}

/** What the authority gets for those who were not rejected. Every traveller pays the same. */
export function governmentFeeOf(
  { visaData }: ApplicationFormData,
  travellers: readonly rows.CaseTravellerRow[],
): Paise {
  const { governmentFee, travellersCount } = visaData.pricing;
  const filed = travellers.filter(({ outcome }) => outcome !== "rejected");
  return paiseFromRupees((governmentFee / travellersCount) * filed.length);
}

interface PackParts {
  sealer: Sealer;
  row: rows.CaseRow;
  form: ApplicationFormData;
  profile: AuthorityProfile;
  phone: string | null;
  documents: readonly rows.CaseDocumentRow[];
}

function packOf(traveller: rows.CaseTravellerRow, parts: PackParts): TravellerPack {
  const { sealer, row, form, profile, phone } = parts;
  const entered = enteredOf(sealer, traveller, form);
  const { firstName, lastName, passportNumber } = entered;
  const filed = {
    ...entered,
    ...nameAsFiled(entered, { pages: pagesOf(sealer, traveller), row, traveller }),
    visaType: visaTypes[row.visa_type].title,
    entryType: form.visaData.selectedVisaPlan.entry_type,
    travelDate: form.travelDate,
    phone,
  };
  const own = parts.documents.filter(({ traveller_id }) => traveller_id === traveller.id);
  const holder = { position: traveller.position, firstName, lastName, passportNumber };
  return {
    id: traveller.id,
    name: `${firstName} ${lastName}`.trim(),
    fields: filingFields(filed, profile),
    files: own.map((document) => ({
      documentId: document.id,
      name: portalFileName(
        { ...holder, kind: document.kind, mediaType: document.media_type },
        profile.fileNaming,
      ),
      kind: document.kind,
      ...measuresOf(document, profile),
    })),
  };
}

/** The size of a file, and why the authority's portal would reject it. */
function measuresOf(document: rows.CaseDocumentRow, profile: AuthorityProfile) {
  const { photo_measures: measured, size_bytes: sizeBytes, media_type: mediaType } = document;
  const isPhoto = document.kind === "photo";
  const pixels = isPhoto && measured ? { width: measured.widthPx, height: measured.heightPx } : null;
  const problems: FileProblem[] = problemsOfFile({ isPhoto, mediaType, sizeBytes, pixels }, profile);
  return { sizeBytes, pixels, problems };
}

/** As in the passport while the name does not follow the destination's rule, which the checks of the case report. */
function nameAsFiled(
  entered: PassportDetails,
  { pages, row, traveller }: { pages: PassportPages; row: rows.CaseRow; traveller: rows.CaseTravellerRow },
): Pick<PassportDetails, "firstName" | "lastName"> {
  const isKnown = isFatherNameKnown(entered.fatherName, pages, traveller.marks ?? []);
  const filed = filedNameOf(entered, { rule: row.name_rule, isFatherNameKnown: isKnown });
  const { firstName, lastName } = entered;
  if (!filed) return { firstName, lastName };
  return { firstName: filed.givenNames, lastName: filed.surname };
}

/** Streams the documents as one ZIP, decrypting them on the way. Each one is logged as opened. */
export async function openFilingZip(
  platform: Platform,
  at: CaseAt,
): Promise<{ fileName: string; bytes: Readable }> {
  const { row, documents } = await claimedCase(platform.db, at);
  const { travellers } = await readFilingPack(platform, at);
  const files = travellers.flatMap((traveller) => traveller.files);
  const entries = files.flatMap(({ documentId, name }) => {
    const document = documents.find(({ id }) => id === documentId);
    return document ? [{ name, document }] : [];
  });
  await assertChecked(
    platform,
    entries.map(({ document }) => document.file_id),
  );
  await transaction(platform.db, async (tx) => {
    for (const { document } of entries) await logOpened(tx, at, { document, now: platform.clock() });
  });
  const open = entries.map(({ name, document }) => ({
    name,
    read: () => readCheckedFile(platform, storedFile(document)),
  }));
  return { fileName: `${row.reference}.zip`, bytes: zipOf(open) };
}

async function logOpened(
  tx: Transaction,
  { id, caller }: CaseAt,
  { document, now }: { document: rows.CaseDocumentRow; now: Date },
): Promise<void> {
  await noteEvent(tx, {
    applicationId: id,
    kind: "document_opened",
    details: { documentId: document.id, kind: document.kind, purpose: "filing" },
    caller,
    travellerId: document.traveller_id,
    now,
  });
}

/** Throws `case_not_claimed` unless the caller has claimed the case. */
export async function checkClaim(db: Database, at: CaseAt): Promise<void> {
  await claimedCase(db, at);
}

async function claimedCase(db: Database, { id, caller }: CaseAt) {
  const row = await rows.getCase(db, id);
  if (row.assignee_id !== caller.id) throw new Failure("case_not_claimed");
  const documents = await rows.caseDocumentsOf(db, id);
  return { row, documents: documents.filter(({ replaced_at }) => replaced_at === null) };
}
