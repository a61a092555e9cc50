// Builds the API's traveller from its row.
import type { DraftDocument, DraftTraveller } from "#contract/drafts.ts";
import { apiBase, calls } from "#contract/paths.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { Gender, PassportDetails } from "#domain/travellers.ts";
import type { DocumentRecord, TravellerRecord } from "../draft-record-store.ts";
import type { TravellerRow } from "./sealed-traveller.ts";

export function presentTraveller(record: TravellerRecord): DraftTraveller {
  return {
    id: record.id,
    ...detailsOf(record),
    ...(record.further && { further: record.further }),
    lastPageBlank: record.last_page_blank,
    consentGiven: record.consent_at !== null,
    guardianConsent: record.guardian_consent_at !== null,
    // Stored through the contract's schema, so they have its type.
    reading: record.reading as DraftTraveller["reading"],
    lastPageReading: record.last_page_reading as DraftTraveller["reading"],
    marks: record.marks,
    documents: record.documents.map((document) => presentDocument(document, record)),
  };
}

function presentDocument(
  document: DocumentRecord,
  traveller: { id: string; draft_id: string },
): DraftDocument {
  return {
    id: document.id,
    kind: document.kind as DocumentKind,
    fileName: document.display_name,
    mediaType: document.media_type,
    sizeBytes: document.size_bytes,
    verdict: document.verdict as DraftDocument["verdict"],
    uploadedAt: document.uploaded_at.toISOString(),
    fileUrl: `${apiBase}${calls.document(traveller.draft_id, traveller.id, document.kind)}`,
  };
}

export function detailsOf(row: TravellerRow): PassportDetails {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    noSurname: row.no_surname,
    fatherName: row.father_name,
    motherName: row.mother_name,
    passportNumber: row.passport_number ?? "",
    gender: row.gender as Gender,
    passportIssueDate: row.passport_issue_date,
    passportExpiryDate: row.passport_expiry_date,
    dob: row.dob,
    nationality: row.nationality,
    placeOfIssue: row.place_of_issue,
  };
}
