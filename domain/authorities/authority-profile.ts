// How an authority takes applications: the fields of its form and how it writes them, the files it accepts, and how it words
// refusals. The link to its portal, its working days and its fees are facts (docs/decisions/0050-rules-as-dated-facts.md).
import type { MediaType, pictureTypes } from "../documents/upload-limits.ts";
import type { RejectionReason } from "../review/reasons.ts";
import { type PackField, usualFields } from "./pack-fields.ts";

/** Each with the fifth of December 2026 as an example. */
export const dateFormats = {
  words: "5 Dec 2026",
  slashes: "05/12/2026",
  dashes: "05-12-2026",
  dots: "05.12.2026",
  american: "12/05/2026",
  iso: "2026-12-05",
} as const;
export type DateFormat = keyof typeof dateFormats;

/** Of a name in one field. */
export const nameOrders = ["given-first", "surname-first"] as const;
export type NameOrder = (typeof nameOrders)[number];

export const passportNumberFormats = { plain: "Z1204560", spaced: "Z 1204560" } as const;
export type PassportNumberFormat = keyof typeof passportNumberFormats;

export const phoneFormats = {
  plus: "+919876543210",
  spaced: "+91 9876543210",
  zeros: "00919876543210",
  national: "9876543210",
} as const;
export type PhoneFormat = keyof typeof phoneFormats;

/** What the names of files begin with: the traveller's position and name, the passport number, or the position only. */
export const fileNamings = {
  person: "1-IYER-MEERA-photo.jpg",
  passport: "Z1204560-photo.jpg",
  position: "1-photo.jpg",
} as const;
export type FileNaming = keyof typeof fileNamings;

type PictureType = (typeof pictureTypes)[number];

/** Limits are null where the authority has none. A kilobyte is 1,000 bytes, so that a file always fits. */
export interface FileRules {
  documentTypes: MediaType[];
  documentMaxKilobytes: number | null;
  photoTypes: PictureType[];
  photoMaxKilobytes: number | null;
  photoMinWidth: number | null;
  photoMinHeight: number | null;
  photoMaxWidth: number | null;
  photoMaxHeight: number | null;
}

/** What the authority writes, and which of our reasons it means. */
export interface RefusalWording {
  wording: string;
  reason: RejectionReason;
}

export interface AuthorityProfile extends FileRules {
  /** Those of its form, in its order. */
  fields: PackField[];
  dateFormat: DateFormat;
  /** Whether names and places are written in capitals. */
  capitals: boolean;
  nameOrder: NameOrder;
  passportNumberFormat: PassportNumberFormat;
  phoneFormat: PhoneFormat;
  fileNaming: FileNaming;
  refusals: RefusalWording[];
}

/** Of an authority that nobody has described: it asks for nothing special and rejects no file. */
export const neutralProfile: AuthorityProfile = {
  fields: [...usualFields],
  dateFormat: "words",
  capitals: false,
  nameOrder: "given-first",
  passportNumberFormat: "plain",
  phoneFormat: "plus",
  fileNaming: "person",
  documentTypes: [
    "image/jpeg",
    "image/png",
    "application/pdf",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ],
  documentMaxKilobytes: null,
  photoTypes: ["image/jpeg", "image/png"],
  photoMaxKilobytes: null,
  photoMinWidth: null,
  photoMinHeight: null,
  photoMaxWidth: null,
  photoMaxHeight: null,
  refusals: [],
};

export const maxRefusals = 30;
