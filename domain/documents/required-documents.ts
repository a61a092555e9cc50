// The documents that a traveller must upload (§5, D33).
import { visaTypes, type VisaTypeId } from "../visa-types.ts";
import { isPictureKind, type DocumentKind } from "./document-kinds.ts";

const basic: readonly DocumentKind[] = ["firstPage", "lastPage", "photo"];

const specified = {
  basic,
  business: [...basic, "flightTicket", "invitationLetter"],
  student: [
    ...basic,
    "universityOfferLetter",
    "validPassport",
    "admissionLetter",
    "financialSupport",
    "englishTest",
    "academicTranscripts",
    "statementOfPurpose",
    "medicalReport",
    "policeClearance",
  ],
} as const satisfies Record<string, readonly DocumentKind[]>;

/** The specification's own set for a visa type, in the specification's order. */
export function specifiedDocuments(visaType: VisaTypeId): readonly DocumentKind[] {
  return specified[visaTypes[visaType].documents];
}

/** The specification's set and the destination's extra documents; no kind twice. */
export function requiredDocuments(
  visaType: VisaTypeId,
  extraDocuments: readonly DocumentKind[],
): DocumentKind[] {
  return [...new Set([...specifiedDocuments(visaType), ...extraDocuments])];
}

/** The missing documents. The passport pages count as `validPassport` (D33). */
export function missingDocuments(
  required: readonly DocumentKind[],
  present: readonly DocumentKind[],
): DocumentKind[] {
  const has = new Set(present);
  if (has.has("firstPage") && has.has("lastPage")) has.add("validPassport");
  return required.filter((kind) => !has.has(kind));
}

/** The pictures a traveller uploads first, then the supporting documents (D5). */
export function splitByUpload(kinds: readonly DocumentKind[]): {
  pictures: DocumentKind[];
  supporting: DocumentKind[];
} {
  return {
    pictures: kinds.filter((kind) => isPictureKind(kind)),
    supporting: kinds.filter((kind) => !isPictureKind(kind) && kind !== "validPassport"),
  };
}
