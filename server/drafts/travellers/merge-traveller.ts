// Merges an edited traveller into the one who already has that passport number (§4, D22).
import { filedWithFather } from "#domain/passport/filed-name.ts";
import { withoutDeviceMarks } from "#domain/passport/page-marks.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { reassignDocuments, listDocumentKinds, deleteDocuments } from "../documents/document-store.ts";
import type { TravellerColumns, TravellerRow } from "./sealed-traveller.ts";
import { deleteTravellers, updateTraveller } from "./traveller-store.ts";

/**
 * Filled-in fields of the edited traveller replace the other's; blank ones do not. Documents are moved
 * likewise, and the edited traveller is deleted. The draft must be locked.
 */
export async function mergeTraveller(
  tx: Transaction,
  sealer: Sealer,
  { edited, fields, into }: { edited: TravellerRow; fields: TravellerColumns; into: TravellerRow },
): Promise<void> {
  await moveDocuments(tx, edited.id, into.id);
  await deleteTravellers(tx, [edited.id]);
  await updateTraveller(tx, sealer, { id: into.id, ...mergedColumns({ ...edited, ...fields }, into) });
}

async function moveDocuments(tx: Transaction, fromId: string, toId: string): Promise<void> {
  for (const kind of await listDocumentKinds(tx, fromId)) await deleteDocuments(tx, [toId], { kind });
  await reassignDocuments(tx, fromId, toId);
}

function mergedColumns(edited: TravellerRow, into: TravellerRow): TravellerColumns {
  const surname = edited.no_surname || edited.last_name !== "" ? edited : into;
  return {
    first_name: edited.first_name || into.first_name,
    last_name: surname.last_name,
    no_surname: surname.no_surname,
    father_name: edited.father_name || into.father_name,
    mother_name: edited.mother_name || into.mother_name,
    passport_number: edited.passport_number ?? into.passport_number,
    gender: edited.gender,
    passport_issue_date: edited.passport_issue_date ?? into.passport_issue_date,
    passport_expiry_date: edited.passport_expiry_date ?? into.passport_expiry_date,
    dob: edited.dob ?? into.dob,
    nationality: edited.nationality || into.nationality,
    place_of_issue: edited.place_of_issue || into.place_of_issue,
    further: edited.further || into.further ? { ...into.further, ...edited.further } : null,
    last_page_blank: edited.last_page_blank || into.last_page_blank,
    consent_at: into.consent_at ?? edited.consent_at,
    guardian_consent_at: into.guardian_consent_at ?? edited.guardian_consent_at,
    reading: edited.reading ?? into.reading,
    last_page_reading: edited.last_page_reading ?? into.last_page_reading,
    // The other traveller confirmed another name, and the device looked at other values.
    marks: [
      ...new Set([
        ...withoutDeviceMarks(into.marks).filter((mark) => mark !== filedWithFather),
        ...edited.marks,
      ]),
    ],
  };
}
