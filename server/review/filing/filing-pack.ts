// The filing pack: values for the authority's form, and the documents renamed for its portal (D34).
import type { Readable } from "node:stream";
import { Failure } from "#contract/errors.ts";
import { filedNameOf, isFatherNameKnown } from "#domain/passport/filed-name.ts";
import { type Paise, paiseFromRupees } from "#domain/money.ts";
import { type FilingField, filingFields, portalFileName } from "#domain/review/filing-pack.ts";
import type { PassportPages } from "#domain/passport/entered-passport.ts";
import type { PassportDetails } from "#domain/travellers.ts";
import { visaTypes } from "#domain/visa-types.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { assertChecked, readCheckedFile } from "#server/drafts/scanning/read-checked-file.ts";
import { zipOf } from "#server/platform/zip/zip-of.ts";
import * as rows from "../case/case-store.ts";
import { noteEvent } from "../case/note-event.ts";
import { storedFile } from "../case/open-case-document.ts";
import { enteredOf, pagesOf } from "../case/present-details.ts";
import type { CaseAt } from "../decisions/take-step.ts";

interface TravellerPack {
  id: string;
  name: string;
  fields: { field: FilingField; value: string }[];
  files: { documentId: string; name: string }[];
}

/** Excludes travellers who have been rejected. */
export async function readFilingPack(
  { db, sealer }: Pick<Platform, "db" | "sealer">,
  at: CaseAt,
): Promise<{ travellers: TravellerPack[]; governmentFee: Paise }> {
  const { row, documents } = await claimedCase(db, at);
  const form = formOf(sealer, row);
  const all = await rows.caseTravellersOf(db, row.id);
  const travellers = all.filter(({ outcome }) => outcome !== "rejected");
  const { governmentFee, travellersCount } = form.visaData.pricing;
  return {
    // Every traveller pays the same.
    governmentFee: paiseFromRupees((governmentFee / travellersCount) * travellers.length),
    travellers: travellers.map((traveller) => {
      const entered = enteredOf(sealer, traveller, form);
      const { firstName, lastName } = entered;
      const { position } = traveller;
      const own = documents.filter(({ traveller_id }) => traveller_id === traveller.id);
      return {
        id: traveller.id,
        name: `${firstName} ${lastName}`.trim(),
        fields: filingFields({
          ...entered,
          ...nameAsFiled(entered, { pages: pagesOf(sealer, traveller), row, traveller }),
          visaType: visaTypes[row.visa_type].title,
          entryType: form.visaData.selectedVisaPlan.entry_type,
          travelDate: form.travelDate,
        }),
        files: own.map(({ id, kind, media_type: mediaType }) => ({
          documentId: id,
          name: portalFileName({ position, firstName, lastName, kind, mediaType }),
        })),
      };
    }),
  };
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
