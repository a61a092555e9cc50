// What is submitted to the authority for one traveller: the fields in the order of its form, and files named for its portal.
import type { FurtherDetails } from "../authorities/asked-fields.ts";
import type { AuthorityProfile, FileNaming } from "../authorities/authority-profile.ts";
import type { PackField } from "../authorities/pack-fields.ts";
import { type Formats, writeValue } from "../authorities/write-value.ts";
import type { TravelDate } from "../dates/travel-dates.ts";
import { documentKinds, type DocumentKind } from "../documents/document-kinds.ts";
import { fileEndings, type MediaType } from "../documents/upload-limits.ts";
import { mrzName } from "../passport/mrz.ts";
import type { PassportDetails } from "../travellers.ts";

/** Where each field is found. */
const valueOf = {
  surname: (filed) => filed.lastName,
  givenNames: (filed) => filed.firstName,
  sex: (filed) => filed.gender,
  dateOfBirth: (filed) => filed.dob,
  nationality: (filed) => filed.nationality,
  passportNumber: (filed) => filed.passportNumber,
  passportIssueDate: (filed) => filed.passportIssueDate,
  passportExpiryDate: (filed) => filed.passportExpiryDate,
  placeOfIssue: (filed) => filed.placeOfIssue,
  fatherName: (filed) => filed.fatherName,
  motherName: (filed) => filed.motherName,
  visaType: (filed) => filed.visaType,
  entryType: (filed) => filed.entryType,
  departure: (filed) => filed.travelDate?.departure,
  arrival: (filed) => filed.travelDate?.arrival,
  fullName: ({ firstName, lastName }, { nameOrder }) =>
    nameOrder === "given-first" ? `${firstName} ${lastName}` : `${lastName} ${firstName}`,
  phone: (filed) => filed.phone,
  placeOfBirth: (filed) => filed.further?.placeOfBirth,
  previousNames: (filed) => filed.further?.previousNames,
  address: (filed) => filed.further?.address,
  occupation: (filed) => filed.further?.occupation,
  portOfEntry: (filed) => filed.further?.portOfEntry,
} as const satisfies Record<PackField, (filed: Filed, formats: Formats) => string | null | undefined>;

export type Filed = Omit<PassportDetails, "noSurname"> & {
  /** The plan's number of entries. */
  visaType: string;
  entryType: string;
  travelDate: TravelDate | null;
  /** Of the account. */
  phone?: string | null;
  further?: FurtherDetails | undefined;
};

/** Every field of the authority's form that has a value, as the form takes it. */
export function filingFields(
  filed: Filed,
  profile: Formats & Pick<AuthorityProfile, "fields">,
): { field: PackField; value: string }[] {
  return profile.fields
    .map((field) => ({ field, value: writeValue(field, valueOf[field](filed, profile) ?? "", profile) }))
    .filter(({ value }) => value !== "");
}

export interface PortalFile {
  /** The traveller's position on the application, from 1, because two may have the same name. */
  position: number;
  firstName: string;
  lastName: string;
  passportNumber: string;
  kind: DocumentKind;
  mediaType: MediaType;
}

const longestName = 40;

/** '1-IYER-MEERA-passport-first-page.jpg': letters A–Z, digits, hyphens and one dot, which every portal accepts. */
export function portalFileName(file: PortalFile, naming: FileNaming): string {
  const title = documentKinds[file.kind].toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${holderOf(file, naming)}-${title}.${fileEndings[file.mediaType]}`;
}

function holderOf({ position, firstName, lastName, passportNumber }: PortalFile, naming: FileNaming): string {
  if (naming === "position") return String(position);
  // Two travellers can't have the same number; one without a number is named by the position.
  if (naming === "passport") return passportNumber.replace(/[^A-Za-z0-9]/g, "") || String(position);
  const words = mrzName(`${lastName} ${firstName}`).split("<").filter(Boolean);
  const holder = words.join("-").slice(0, longestName).replace(/-$/, "");
  return `${position}-${holder || "TRAVELLER"}`;
}
